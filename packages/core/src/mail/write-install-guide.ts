import { PLATFORM_NAMES } from '@placet/contract/onboarding'
import type { Tx } from '@placet/db/tx'
import { INSTALL_STEPS } from '@placet/rules/install-guides'
import type { Letter, MailPayload } from './letter.ts'
import { shorten } from './shorten.ts'
import { findUser } from './write-to-user.ts'

type InstallGuide = Extract<MailPayload, { template: 'install-guide' }>

/** The guide for a developer who has no account here; null if the site is gone. */
export async function writeInstallGuide(tx: Tx, payload: InstallGuide): Promise<Letter | null> {
  const { domainId, userId, platform, code, to } = payload
  const domain = await tx
    .selectFrom('domain')
    .innerJoin('account', 'account.id', 'domain.account_id')
    .select(['domain.name', 'account.name as account'])
    .where('domain.id', '=', domainId)
    .executeTakeFirst()
  if (!domain) return null
  const user = userId === null ? undefined : await findUser(tx, 'id', userId)
  const sender = shorten(user?.name ?? domain.account)
  return {
    to,
    subject: `Cookie banner for ${domain.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `${sender} asks you to add the cookie banner to ${domain.name}. Paste this line into the head of every page, before any other script:`,
      code,
      `On ${PLATFORM_NAMES[platform]}:`,
      ...INSTALL_STEPS[platform].map((step, index) => `${index + 1}. ${step}`),
    ],
    closing: `Then open ${domain.name} in a private window: the banner appears. ${sender} sees it too.`,
    because: `${sender} entered this address.`,
    ...(user && { replyTo: user.email }),
  }
}
