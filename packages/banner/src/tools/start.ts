import type { ToolsLayer } from '@placet/rules/publish/layers'
import { createBlocker } from '../blocker/create-blocker.ts'
import { hearing } from '../boot/events.ts'
import { trusted } from '../trusted.ts'
import { createReviver } from './blocker/create-reviver.ts'
import { translateMarkup } from './blocker/translate-markup.ts'
import type { LentKit, Tools, ToolsKit } from './kit.ts'
import { createOverride } from './override.ts'
import { createRegister } from './register.ts'
import { keepClean } from './removal/keep-clean.ts'
import { createRequire } from './require.ts'
import { createSetLanguage } from './set-language.ts'
import { sendSignals } from './signals/send-signals.ts'
import { watchDeclarations } from './watch-declarations.ts'
import { watchEmbeds } from './watch-embeds.ts'

export function start({ holding, ...lent }: LentKit, layer: ToolsLayer): Tools {
  hearing.emit = lent.emit
  const own = { ...lent, trusted: lent.trusted ?? trusted }
  // Without patterns, only markup holds anything back.
  const blocker = createReviver(holding ?? createBlocker([], lent.has, lent.isReportOnly), own)
  const kit: ToolsKit = { ...own, blocker }
  const setLanguage = createSetLanguage(kit)
  const parts = [
    () => holding ?? blocker.activate(),
    () => translateMarkup(kit),
    () => sendSignals(kit, layer.integrations),
    () => keepClean(kit, layer.stored),
    () => watchEmbeds(kit),
    () => watchDeclarations(kit, layer),
  ]
  parts.forEach(kit.guard)
  return {
    activate: blocker.activate,
    require: createRequire(kit),
    register: createRegister(kit),
    setLanguage,
    explain: async (subject) => (await kit.load('debug')).createExplainer(kit, layer)(subject),
    override: createOverride(kit, setLanguage),
  }
}
