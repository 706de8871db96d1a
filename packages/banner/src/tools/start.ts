import type { ToolsLayer } from '@placet/rules/publish/layers'
import { createReviver } from './blocker/create-reviver.ts'
import { translateMarkup } from './blocker/translate-markup.ts'
import type { LentKit, Tools } from './kit.ts'
import { createOutbox } from './outbox.ts'
import { tellGrants } from './tell-grants.ts'
import { trusted } from '../trusted.ts'
import { createOverride } from './override.ts'
import { createRegister } from './register.ts'
import { keepClean } from './removal/keep-clean.ts'
import { createRequire } from './require.ts'
import { resendKept } from './resend-kept.ts'
import { createSetLanguage } from './set-language.ts'
import { sendSignals } from './signals/send-signals.ts'
import { tellSeen } from './tell-seen.ts'
import { watchDeclarations } from './watch-declarations.ts'
import { watchEmbeds } from './watch-embeds.ts'
import { watchOpening } from './watch-opening.ts'
import { watchPrivacyLinks } from './watch-privacy-links.ts'

export function start(lent: LentKit, layer: ToolsLayer): Tools {
  const records = createOutbox(lent)
  const own = { ...lent, trusted: lent.trusted ?? trusted }
  const kit = { ...own, blocker: createReviver(own) }
  const openingOf = watchOpening(kit)
  const setLanguage = createSetLanguage(kit)
  const parts = [
    () => resendKept(records),
    () => translateMarkup(kit),
    () => tellGrants(kit),
    // A page restored from the back/forward cache has stale state.
    () => window.addEventListener('pageshow', ({ persisted }) => persisted && kit.showAgain()),
    () => sendSignals(kit, layer.integrations),
    () => keepClean(kit, layer.stored),
    () => watchEmbeds(kit),
    () => watchDeclarations(kit, layer),
    () => watchPrivacyLinks(kit),
    () => layer.isCounted && tellSeen(kit),
  ]
  parts.forEach(kit.guard)
  return {
    require: createRequire(kit),
    register: createRegister(kit),
    setLanguage,
    explain: async (subject) => (await kit.load('debug')).createExplainer(kit, layer)(subject),
    override: createOverride(kit, setLanguage),
    submit: async (record) => {
      const opening = openingOf(record)
      // The visitor may choose before the chunk that makes the string has loaded; without it the record still counts.
      await lent.strings?.().catch(lent.report)
      return records.submit({ ...lent.config.about, ...record, ...opening })
    },
  }
}
