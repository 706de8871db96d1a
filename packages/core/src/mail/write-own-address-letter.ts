import type { AddressProblem } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { formatLongDate } from '@placet/rules/format-long-date'
import type { Ctx } from '../context.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'

type AboutAddress = Extract<MailPayload, { template: 'own-address' }>

/** Reports that the own address of an account fails. To owners only; null if the recipient is no longer one. */
export async function writeOwnAddressLetter(tx: Tx, ctx: Ctx, payload: AboutAddress): Promise<Letter | null> {
  const owner = await findOwner(tx, payload)
  if (!owner) return null
  const { account, user } = owner
  const { dashboardUrl } = ctx.installation
  return {
    to: user.email,
    greeting: `Hello ${user.name},`,
    ...textOf(payload.name, payload.problem, new URL(dashboardUrl).hostname),
    button: { label: 'Check the address', link: `${dashboardUrl}/account/branding` },
    because: `you own the account ${account.name}.`,
  }
}

function textOf(
  name: string,
  problem: AddressProblem,
  ours: string,
): Pick<Letter, 'subject' | 'paragraphs' | 'closing'> {
  switch (problem.kind) {
    case 'record-missing':
      return {
        subject: `We can no longer verify that ${name} is yours`,
        paragraphs: [
          `The DNS record that proves that ${name} is yours has been missing since yesterday.`,
          `Restore it by ${formatLongDate(problem.endsAt)}. Until then, links for your clients work as before.`,
        ],
        closing: `After that, new links begin with ${ours}, and old ones are redirected there.`,
      }
    case 'record-lost':
      return {
        subject: `${name} is no longer your own address`,
        paragraphs: [
          `For two weeks we haven’t found the DNS record that proves that ${name} is yours.`,
          `New links for your clients begin with ${ours}. While ${name} leads to us, old links are redirected there.`,
        ],
        closing: 'Restore the record and check it again, and links begin with your address again.',
      }
    case 'unreachable':
      return {
        subject: `${name} no longer leads to us`,
        paragraphs: [
          `Since yesterday, ${name} has not led to us. Clients who open links that begin with it may see an error.`,
          `New links begin with ${ours} until the address works again. We check it every ten minutes.`,
        ],
        closing: 'Check the CNAME record and the certificate of the address.',
      }
  }
}
