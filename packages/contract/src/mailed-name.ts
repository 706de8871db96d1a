import { z } from 'zod'

const LINK = /:\/\/|www\.|@/i
/** Line breaks, control characters, and marks that reverse the direction of text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** A name that stands in mails to other people: a stranger must not be able to write them a message with it. */
export function mailedName(missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .refine((name) => !LINK.test(name) && !UNSEEN.test(name), 'A name can’t contain links, @ or line breaks.')
}
