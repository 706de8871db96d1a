import { z } from 'zod'

/** Shown by the frame of every page, which loads no other messages. */
export const GENERAL_ERRORS = {
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  domain_not_found: { status: 404, message: 'Domain not found.' },
  route_not_found: { status: 404, message: 'Page not found.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
} as const

export const FieldError = z.strictObject({ key: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

export const ErrorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  errors: z.array(FieldError).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
