import { DOMAIN_LINE_LENGTH_MIN } from '@placet/contract/constants'

/** One domain per line; lines shorter than four characters are ignored. */
export function toDomainNames(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= DOMAIN_LINE_LENGTH_MIN)
}
