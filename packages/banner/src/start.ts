import type { FirstLayer } from '@placet/rules/layers'
import type { ConsentSnapshot } from './api.ts'
import { type Choose, createConsent, grantedIn } from './consent.ts'
import { emit, guard, report } from './events.ts'
import { listenToMarkup } from './markup.ts'
import { createOutbox } from './outbox.ts'
import { pageDocument } from './page-document.ts'
import { createApi, isPublished, publishApi } from './public-api.ts'
import { createReviver } from './revive-scripts.ts'
import { announceChange, announceDefaults, markPage } from './signals.ts'
import { createPreferencesLoader } from './ui/load-preferences.ts'
import { createScreens } from './ui/screens.ts'

export function start(config: FirstLayer): void {
  guard(() => {
    if (isPublished()) return
    const base = `${scriptOrigin()}/c2/${config.code}`
    const outbox = createOutbox(base + '/consent', 'placet-' + config.code)
    let granted = 'necessary'

    const apply = (snapshot: ConsentSnapshot) => {
      const permitted = grantedIn(snapshot).join()
      guard(() => markPage(snapshot))
      if (permitted === granted) return
      granted = permitted
      guard(() => announceChange(config.consentMode, snapshot))
      guard(revive)
      emit('change', snapshot)
    }

    const choose: Choose = (...decision) => {
      guard(screens.closeAll)
      return consent.decide(...decision).catch((error: unknown) => {
        report(error)
        return { state: consent.snapshot(), delivered: false }
      })
    }

    const consent = createConsent(config, outbox.submit, apply)
    const revive = createReviver(consent.has)
    const load = createPreferencesLoader(base, config.version)
    const screens = createScreens(config, consent, choose, load)
    const api = createApi(consent, screens, choose)

    guard(() => announceDefaults(config.consentMode))
    publishApi(api)
    apply(consent.snapshot())
    emit('ready', consent.snapshot())
    listenToMarkup(api)
    guard(() => screens.open(consent.screen(), true))
    outbox.resend()
  })
}

function scriptOrigin(): string {
  const script = pageDocument.currentScript
  return new URL((script instanceof HTMLScriptElement && script.src) || location.href).origin
}
