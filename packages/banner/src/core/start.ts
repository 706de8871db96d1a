import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { CoreLayer } from '@placet/rules/publish/layers'
import { emit, guard, hearing, report } from '../boot/events.ts'
import type { BootKit, Core } from '../boot/kit.ts'
import { views } from '../gpp/views.ts'
import { lazily } from '../load-chunk.ts'
import { readProperty } from '../read-property.ts'
import { queueNamed } from '../signals.ts'
import type { LoadChunk } from '../tools/kit.ts'
import type { Choose } from '../ui/kit.ts'
import { createConsent } from './consent.ts'
import { connect, on } from './events.ts'
import { keepIcon } from './icon/keep-icon.ts'
import { grantedIn } from './granted-in.ts'
import { listenToMarkup } from './markup.ts'
import { keepOneChoice } from './one-choice.ts'
import { createOutbox } from './outbox.ts'
import { createApi, publishApi } from './public-api.ts'
import { resendKept } from './resend-kept.ts'
import { createScreens } from './screens.ts'
import { tellGrants } from './tell-grants.ts'
import { tellSeen } from './tell-seen.ts'
import { watchNeeds } from './watch-needs.ts'
import { watchOpening } from './watch-opening.ts'

/** Takes over from the first response once the page has been painted, in an order that pages can rely on. */
export function start(kit: BootKit, layer: CoreLayer): Core {
  const { config, page, hooks, base, request, keep, isReportOnly } = kit
  connect(kit.hearing, page)
  const load: LoadChunk = kit.load
  const ofHost = createConsent(kit)
  const consent = __placet_one_choice__ ? keepOneChoice(kit, ofHost, layer.choiceHost) : ofHost
  const { has, snapshot, refresh, screen } = consent
  const records = createOutbox(kit)
  const holding = kit.blocker

  const choose: Choose = async (...decision) => {
    const delivering = kit.choose(...decision)
    // In the meantime a script of the page may choose otherwise.
    const state = snapshot()
    return { state, delivered: await delivering }
  }

  const isIab = !!config.words.iab
  const screens = createScreens(kit, consent, choose, async (language) => {
    if (!isIab) return load(`preferences.${language}`)
    const { start: startIab, css, layer: iabLayer } = await load(`iab.${language}`)
    return { start: (own) => startIab(own, iabLayer), css, layer: iabLayer }
  })
  // Another page may have changed the choice in the meantime.
  const showAgain = () =>
    guard(() => {
      refresh()
      if (!screen()) screens.closeAll()
      if (!screens.current()) kit.showFirst()
    })
  const gpp = lazily(async () => {
    const { start: startGpp, layer: gppLayer } = await load('gpp')
    await startGpp({ config, page, snapshot, screens, base, views, on, report, request }, gppLayer)
  })
  const tools = lazily(async () => {
    const { start: startTools, layer: toolsLayer } = await load('tools')
    const { element, button, trusted } = kit
    const own = { config, page, snapshot, has, choose, screens, holding, isReportOnly, refresh, showAgain }
    return startTools(
      { ...own, trusted, report, guard, emit: hearing.emit, on, base, load, request, element, button },
      toolsLayer,
    )
  })
  const api = createApi(consent, screens, choose, tools)
  const openingOf = watchOpening({ base, screens, snapshot })

  /** Adds the framework's strings to the record; without them, if their chunk fails to load, it still counts. */
  const submit = async (record: ConsentSubmission) => {
    // Not to be sent again without its strings while they are made.
    records.sending.add(record.eventId)
    const told = { ...record, ...openingOf(record) }
    keep({ ...told, ...config.about })
    const text = isIab ? (await screens.second().catch(report))?.stringsOf?.(record) : {}
    if (config.hasGpp) await gpp().catch(report)
    return records.submit({ ...told, ...config.about, ...text })
  }
  hooks.onChange = () => {
    guard(() => queueNamed('dataLayer').push({ event: 'placet_change', placet: snapshot() }))
    emit('change', snapshot())
  }
  hooks.report = (record) => {
    emit('choice', snapshot())
    return submit(record)
  }

  const first = snapshot()
  guard(() => publishApi(api))
  listenToMarkup(api, page, config.hasGpp)
  // Compared with "all denied", unless a queued call has changed it already.
  if (grantedIn(first)[1] && snapshot() === first) hooks.onChange()
  emit('ready', snapshot())
  for (const repeat of kit.hearing.kept) repeat()
  const prepare = () => void screens.second().catch(() => {})
  if (isIab) prepare()
  if (config.hasGpp) void gpp()
  const parts = [
    () => resendKept(records),
    () => tellGrants(snapshot),
    // A page restored from the back/forward cache has stale state.
    () => window.addEventListener('pageshow', ({ persisted }) => persisted && showAgain()),
    () => {
      if (readProperty(page, 'prerendering')) page.addEventListener('prerenderingchange', showAgain)
      else if (kit.isPrepared) showAgain()
    },
    () => watchNeeds(kit, layer, tools),
    () => keepIcon({ ...kit, ...screens, snapshot, choose, on }, layer, prepare),
    () => layer.isCounted && tellSeen({ base, config, page, snapshot }),
  ]
  parts.forEach(guard)
  return { open: screens.open }
}
