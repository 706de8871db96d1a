import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { ConsentSnapshot } from '@placet/js/api'
import type { FirstLayer } from '@placet/rules/layers'
import { createBlocker } from './blocker/create-blocker.ts'
import { type Choose, createConsent, grantedIn } from './consent.ts'
import { emit, guard, on, report } from './events.ts'
import { request, toJson, whenIdle } from './intrinsics.ts'
import { createLoader, lazily } from './load-chunk.ts'
import { listenToMarkup } from './markup.ts'
import { pageDocument } from './page-document.ts'
import { createApi, isPublished, publishApi } from './public-api.ts'
import { announceChange, announceDefaults, markPage } from './signals.ts'
import type { LentKit } from './tools/kit.ts'
import { trusted } from './trusted.ts'
import { button, element } from './ui/element.ts'
import { createScreens } from './ui/screens.ts'

export function start(config: FirstLayer, tag = pageDocument.currentScript, loaderFor = createLoader): void {
  guard(() => {
    if (isPublished()) return
    const isReportOnly = tag !== null && tag.hasAttribute('data-report-only')
    const base = `${originOf(tag)}/c2/${config.code}`
    let granted = ['necessary']

    const apply = (snapshot: ConsentSnapshot) => {
      const before = granted
      granted = grantedIn(snapshot)
      guard(() => markPage(snapshot))
      if (before.join() === granted.join()) return
      guard(() => announceChange(config.queues, snapshot))
      guard(() => blocker.activate())
      emit('change', snapshot)
      const tell = (event: 'grant' | 'revoke', names: string[], others: string[]) => {
        for (const name of names) if (!others.includes(name)) emit(event, { name, state: snapshot })
      }
      tell('revoke', before, granted)
      tell('grant', granted, before)
    }

    const choose: Choose = (...decision) => {
      guard(screens.closeAll)
      return consent.decide(...decision)
    }

    const keep = (record: ConsentSubmission) => {
      const text = toJson(record)
      try {
        localStorage.setItem(`placet-${config.code}-${record.eventId}`, text)
      } catch {
        // Storage may be full or forbidden: then this page's tries are all there are.
      }
      return text
    }

    const submit = async (record: ConsentSubmission) => {
      keep(record)
      try {
        return await (await tools()).submit(record)
      } catch {
        return false
      }
    }

    const load = loaderFor(base, config.version)
    const tools = lazily(async () => {
      const { start: startTools, layer } = await load('tools')
      const setWords: LentKit['setWords'] = (words) => {
        config.words = words
        refresh()
        screens.redraw()
      }
      const lent = { on, emit, guard, report, element, button, trusted, request }
      const own = { config, page: pageDocument, snapshot, has, choose, screens, blocker, isReportOnly }
      return startTools({ ...lent, ...own, base, keep, load, setWords, refresh }, layer)
    })
    const consent = createConsent(config, submit, apply)
    const { has, snapshot, refresh, screen } = consent
    const blocker = createBlocker(config.blocker, has, isReportOnly, () => void tools())
    const screens = createScreens(config, consent, choose, (language) => load(`preferences.${language}`))
    const api = createApi(consent, screens, choose, blocker, tools)

    const show = () =>
      guard(() => {
        if (!screen()) screens.closeAll()
        if (!screens.current()) screens.open(screen(), true)
        whenIdle(() => void tools())
      })
    // Meanwhile another page may have changed the choice.
    const showAgain = () => {
      refresh()
      show()
    }

    guard(() => announceDefaults(config.queues))
    guard(blocker.start)
    publishApi(api)
    apply(snapshot())
    emit('ready', snapshot())
    listenToMarkup(api)
    window.addEventListener('pageshow', ({ persisted }) => persisted && showAgain())
    if (Reflect.get(Document.prototype, 'prerendering', document) === true) {
      pageDocument.addEventListener('prerenderingchange', showAgain)
    } else show()
  })
}

function originOf(tag: HTMLOrSVGScriptElement | null): string {
  return new URL((tag instanceof HTMLScriptElement && tag.src) || location.href).origin
}
