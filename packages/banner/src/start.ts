import type { PublishedConfig } from '@placet/contract/published-config'
import type { ConsentSnapshot } from './api.ts'
import { type Choose, createConsent, grantedIn } from './consent.ts'
import { emit, guard, report } from './events.ts'
import { listenToMarkup } from './markup.ts'
import { createOutbox } from './outbox.ts'
import { pageDocument } from './page-document.ts'
import { createApi, isPublished, publishApi } from './public-api.ts'
import { createReviver } from './revive-scripts.ts'
import { announceChange, announceDefaults, markPage } from './signals.ts'
import { createScreens } from './ui/screens.ts'

export function start(config: PublishedConfig): void {
  guard(() => {
    if (isPublished()) return
    const outbox = createOutbox(`${scriptOrigin()}/c2/${config.code}/consent`, 'placet-' + config.code)
    let granted = 'necessary'

    const apply = (snapshot: ConsentSnapshot) => {
      const permitted = grantedIn(snapshot).join()
      guard(() => markPage(snapshot))
      if (permitted === granted) return
      granted = permitted
      guard(() => announceChange(snapshot))
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
    const screens = createScreens(config, consent.has, choose)
    const api = createApi(consent, screens, choose)

    guard(announceDefaults)
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
