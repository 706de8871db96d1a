import type { Tx } from '@placet/db/tx'
import { formatLongDate } from '@placet/rules/format-long-date'
import type { Ctx } from '../context.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'

type AboutOwnership = Extract<MailPayload, { template: 'ownership-failing' | 'ownership-lost' }>

/** Reports that the proof of a hostname is no longer found; null if the recipient no longer owns the account. */
export async function writeOwnershipLetter(
  tx: Tx,
  ctx: Ctx,
  payload: AboutOwnership,
): Promise<Letter | null> {
  const { userId, domainId, host } = payload
  const domain = await tx
    .selectFrom('domain')
    .select('account_id')
    .where('id', '=', domainId)
    .executeTakeFirst()
  const owner = domain && (await findOwner(tx, { userId, accountId: domain.account_id }))
  if (!owner) return null
  const { user } = owner
  const start = {
    to: user.email,
    greeting: `Hello ${user.name},`,
    button: {
      label: 'Prove ownership',
      link: `${ctx.installation.dashboardUrl}/domain/${domainId}/hostnames`,
    },
    because: 'you own the account that this site is in.',
  }
  if (payload.template === 'ownership-failing') {
    return {
      ...start,
      subject: `We can no longer verify that ${host} is yours`,
      paragraphs: [
        `You proved that ${host} is yours. Since yesterday we no longer find that proof.`,
        `Restore it by ${formatLongDate(payload.endsAt)}, or choose another way. Until then nothing changes.`,
      ],
      closing: 'Your banner keeps working in any case.',
    }
  }
  return {
    ...start,
    subject: `${host} is no longer verified`,
    paragraphs: [
      `For two weeks we haven’t found the proof that ${host} is yours, so the host is no longer verified.`,
      'Your banner keeps working and choices are still recorded, with the assurance “origin” instead of “proven”. Full scans and scans with credentials need a verified site.',
    ],
    closing: 'You can prove ownership again at any time.',
  }
}
