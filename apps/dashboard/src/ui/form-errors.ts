import { say } from '../i18n/say.ts'
import type { FieldError } from '@placet/contract/error-body'
import type { z } from 'zod'

export type FormErrors = Record<string, string>

/** Maps the server's `errors[]` to form fields, which are named by dotted paths. */
export function toFormErrors(errors: readonly FieldError[], fallback: (key: string) => string): FormErrors {
  return Object.fromEntries(
    errors.map(({ key, message }) => [toFieldName(key), message === '' ? fallback(key) : say(message)]),
  )
}

/** Creates a form validator from a contract schema; `messages` are for rules without a message in the contract. */
export function validateWith<Values>(schema: z.ZodType, messages: FormErrors = {}) {
  return (values: Values): FormErrors => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return {}
    const found = parsed.error.issues.map((issue): [string, string] => {
      const name = issue.path.join('.')
      return [name, messages[name] ?? say(issue.message)]
    })
    return Object.fromEntries(found.toReversed())
  }
}

function toFieldName(key: string): string {
  return key.replaceAll(/\[(\d+)\]/g, '.$1')
}
