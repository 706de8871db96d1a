import type { SettingsInput } from '@placet/contract/settings'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import type { DomainRow } from '../domain-in-account.ts'
import { withChanges } from '../with-changes.ts'
import { readDraft } from './internal.ts'
import { readSecrets, withMasks } from './secrets.ts'

/** The draft with the changes of an input, without the form's other fields. */
export async function readInput(
  tx: Tx,
  domain: DomainRow,
  input: SettingsInput,
): Promise<{ settings: DomainSettings; madeFrom: number | undefined }> {
  const { version, modified: _, tcfv2changed: __, ...changes } = input
  const draft = withMasks(await readDraft(tx, domain), await readSecrets(tx, domain.id))
  return { settings: withChanges(draft, changes), madeFrom: version }
}
