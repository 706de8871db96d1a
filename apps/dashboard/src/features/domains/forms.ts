import { useForm } from '@mantine/form'
import { DOMAINS_PER_CREATION_MAX, DOMAIN_LINE_LENGTH_MIN } from '@placet/contract/constants'
import { ERRORS } from '@placet/contract/errors'

/** One domain a line; a line counts from four characters on. */
export function toDomainNames(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= DOMAIN_LINE_LENGTH_MIN)
}

export function validateDomainText(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const names = toDomainNames(text)
  if (names.length === 0 || names.length < lines.length) return ERRORS.domain_invalid.message
  if (names.length > DOMAINS_PER_CREATION_MAX)
    return `Please add at most ${DOMAINS_PER_CREATION_MAX} domains at once.`
  return null
}

export function useAddDomainForm() {
  return useForm({ initialValues: { name: '' }, validate: { name: validateDomainText } })
}
