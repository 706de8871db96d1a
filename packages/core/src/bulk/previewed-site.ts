import { type PreviewedSite, SHOWN_CHANGES_MAX } from '@placet/contract/bulk'
import { AccountId, DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { textAt } from '@placet/rules/leaves/own-texts'
import { readActorNames } from '../settings/index.ts'
import type { FoundSite } from './find-sites.ts'

const SHOWN_LENGTH_MAX = 80

type Decided = Pick<
  PreviewedSite,
  'isChanged' | 'parts' | 'stops' | 'needsApproval' | 'isDraftOnly' | 'leftOut' | 'kept'
>

interface Found extends Decided {
  changes: readonly { key: string; from: unknown; to: unknown }[]
  issues: readonly { key: string; message: string }[]
}

/** The transaction must be in the account of the site. */
export async function toPreviewed(
  tx: Tx,
  site: FoundSite,
  { changes, issues, ...decided }: Found,
): Promise<PreviewedSite> {
  const { domain, accountName } = site
  return {
    id: DomainId.parse(domain.id),
    name: domain.name,
    account: { id: AccountId.parse(domain.account_id), name: accountName },
    settingsVersion: domain.settings_version,
    contentVersion: domain.content_version,
    savedBy: await readSaver(tx, site),
    ...decided,
    issues: issues.map(({ key, message }) => ({ key, message })),
    changes: changes
      .slice(0, SHOWN_CHANGES_MAX)
      .map(({ key, from, to }) => ({ key, from: shorten(from), to: shorten(to) })),
    moreChanges: Math.max(0, changes.length - SHOWN_CHANGES_MAX),
  }
}

async function readSaver(tx: Tx, { domain }: FoundSite): Promise<string | null> {
  const { saved_by } = await tx
    .selectFrom('settings_version')
    .select('saved_by')
    .where('domain_id', '=', domain.id)
    .where('version', '=', domain.settings_version)
    .executeTakeFirstOrThrow()
  const nameOf = await readActorNames(tx, [saved_by])
  return nameOf(saved_by)
}

/** Null for a value that isn't there, and for built-in texts. */
export function shownValue(path: string, value: unknown): string | null {
  return value === null && textAt(path) ? null : shorten(value)
}

function shorten(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX - 1)}…` : text
}
