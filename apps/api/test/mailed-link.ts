import { mailbox } from '@placet/testkit/mailbox'

/** The values in the link of a mail with this subject, other than those seen before. */
export async function mailedLink(
  email: string,
  subject: RegExp,
  seen?: URLSearchParams,
): Promise<URLSearchParams> {
  const valuesOf = (links: readonly string[]) => new URL(links[0] ?? 'https://none.example').searchParams
  const matching = (mail: { subject: string; links: string[] }) =>
    subject.test(mail.subject) && String(valuesOf(mail.links)) !== String(seen)
  return valuesOf((await mailbox(email, { matching })).links)
}
