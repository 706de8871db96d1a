import { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import { formatLongDate } from '@placet/rules/format-long-date'
import type { Ctx } from '../context.ts'
import { changeOn } from '../law-changes.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'

const LISTED_MAX = 5

/** Null if the recipient owns the site no more or switched these mails off, or if the banner has been fixed since. */
export async function writeLawLetter(
  tx: Tx,
  ctx: Ctx,
  { userId, domainId, on }: Extract<MailPayload, { template: 'law-changes' }>,
): Promise<Letter | null> {
  const domain = await tx
    .selectFrom('domain')
    .innerJoin('published_version', (join) =>
      join
        .onRef('published_version.domain_id', '=', 'domain.id')
        .onRef('published_version.version', '=', 'domain.published_version'),
    )
    .select(['domain.name', 'domain.account_id', 'published_version.config'])
    .where('domain.id', '=', domainId)
    .where('domain.deletion_at', 'is', null)
    .executeTakeFirst()
  const isWanted = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('law_changes', '=', true)
    .executeTakeFirst()
  const owner = domain && isWanted && (await findOwner(tx, { userId, accountId: domain.account_id }))
  if (!domain || !owner) return null
  const { findings, rules } = changeOn(PublishedDomain.parse(domain.config), on)
  if (findings.length === 0) return null
  const day = formatLongDate(on)
  const sources = new Set(rules.filter(({ begins }) => begins).map(({ rule }) => rule.source))
  return {
    to: owner.user.email,
    greeting: `Hello ${owner.user.name},`,
    subject: `New rules apply to ${domain.name} from ${day}`,
    paragraphs: [
      `From ${day}, your published banner would break rules in places that ${domain.name} serves:`,
      ...[...new Set(findings.map(({ message }) => message))].slice(0, LISTED_MAX),
      `The law: ${[...sources].slice(0, LISTED_MAX).join('; ')}.`,
    ],
    button: {
      label: 'See what changes',
      link: `${ctx.installation.dashboardUrl}/domain/${domainId}/laws`,
    },
    closing: 'You can turn off these e-mails in your profile.',
    because:
      'you own the account that this site is in, and e-mails about laws are turned on in your profile.',
  }
}
