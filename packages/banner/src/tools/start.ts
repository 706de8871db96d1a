import type { ToolsLayer } from '@placet/rules/layers'
import { createExplainer } from './explain.ts'
import { fillDeclarations } from './fill-declarations.ts'
import type { Tools, ToolsKit } from './kit.ts'
import { createOverride } from './override.ts'
import { createRegister } from './register.ts'
import { keepClean } from './removal/keep-clean.ts'
import { createRequire } from './require.ts'
import { resendKept } from './resend-kept.ts'
import { createSetLanguage } from './set-language.ts'
import { sendSignals } from './signals/send-signals.ts'
import { watchEmbeds } from './watch-embeds.ts'

export function start(kit: ToolsKit, layer: ToolsLayer): Tools {
  const setLanguage = createSetLanguage(kit)
  const parts = [
    () => resendKept(kit.records),
    () => sendSignals(kit, layer.integrations),
    () => keepClean(kit, layer.stored),
    () => watchEmbeds(kit),
    () => fillDeclarations(kit, layer),
  ]
  parts.forEach(kit.guard)
  return {
    require: createRequire(kit),
    register: createRegister(kit),
    setLanguage,
    explain: createExplainer(kit, layer),
    override: createOverride(kit, setLanguage),
  }
}
