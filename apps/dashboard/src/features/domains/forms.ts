import { DOMAIN_LINE_LENGTH_MIN } from '@placet/contract/constants'

/** One domain a line; a line counts from four characters on. */
export function toDomainNames(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= DOMAIN_LINE_LENGTH_MIN)
}
