import type { ToolsLayer } from '@placet/rules/layers'
import { createExplainer } from './explain.ts'
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
import { watchDeclarations } from './watch-declarations.ts'
import { watchEmbeds } from './watch-embeds.ts'

export function start(lent: LentKit, layer: ToolsLayer): Tools {
  const records = createOutbox(lent)
  const own = { ...lent, trusted: lent.trusted ?? trusted }
  const kit = { ...own, blocker: createReviver(own) }
  const setLanguage = createSetLanguage(kit)
  const parts = [
    () => resendKept(records),
    () => translateMarkup(kit),
    () => tellGrants(kit),
    // A page that comes back from the cache as it was left.
    () => window.addEventListener('pageshow', ({ persisted }) => persisted && kit.showAgain()),
    () => sendSignals(kit, layer.integrations),
    () => keepClean(kit, layer.stored),
    () => watchEmbeds(kit),
    () => watchDeclarations(kit, layer),
  ]
  parts.forEach(kit.guard)
  return {
    require: createRequire(kit),
    register: createRegister(kit),
    setLanguage,
    explain: createExplainer(kit, layer),
    override: createOverride(kit, setLanguage),
    submit: records.submit,
  }
}
