import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { allOptional, type Choices, forEachOptional } from '../../../src/consent-state.ts'
import { choiceCookie } from '../../../src/choice-cookie.ts'
import { switched, topmost } from './screen.ts'
import type { Session, Step } from './session.ts'

declare global {
  interface Window {
    onTracked: (name: string) => void
  }
}

const DAY_MS = 86_400_000
const NAMES = [...OPTIONAL_CATEGORIES, 'necessary', 'provoked'] as const

export const STEPS: readonly [Step, ...Step[]] = [
  click,
  click,
  click,
  click,
  toggle,
  toggle,
  escape,
  callAnswer,
  callAnswer,
  callOther,
  callOther,
  mistake,
  reload,
  reload,
  jump,
  jump,
  rest,
  comeBack,
  changeElsewhere,
  addTag,
  pressMarked,
]

function answer(
  { model, world, ledger, placet, differs }: Session,
  choices: Choices,
  give: () => unknown,
): void {
  model.choose(choices, world.nowMs)
  ledger.answers += 1
  give()
  if (placet().ui.current !== null) differs(`still shows ${String(placet().ui.current)}`)
}

const keeping = ({ model }: Session, said: (name: string) => boolean | null) =>
  forEachOptional((name) => said(name) ?? model.permits(name))

async function click(session: Session): Promise<void> {
  const { random, variant, settle, placet } = session
  const { dialog, buttons } = topmost()
  const button = buttons[random(buttons.length || 1)]
  if (!button) {
    session.say('open-banner')
    return placet().ui.open('banner')
  }
  const [kind = ''] = button.className.split(' ')
  session.say(`click-${kind}`)
  const isBanner = dialog?.classList.contains('banner') === true
  const meaning = kind === 'close' && isBanner ? variant.closeAction : kind
  if (meaning === 'accept') return answer(session, allOptional(true), () => button.click())
  if (meaning === 'deny') return answer(session, allOptional(false), () => button.click())
  if (meaning === 'donotsell') {
    const kept = keeping(session, (name) =>
      OPTIONAL_CATEGORIES.some((each) => each === name && variant.categories[each].heedsSignal)
        ? false
        : null,
    )
    return answer(session, kept, () => button.click())
  }
  if (meaning === 'save' && dialog?.matches('.privacy')) {
    const wasOut = !session.model.permits('marketing')
    const { sale: isOut = wasOut } = switched(dialog)
    const isSold = (name: string) =>
      OPTIONAL_CATEGORIES.some(
        (each) => each === name && (each === 'marketing' || variant.categories[each].heedsSignal),
      )
    const kept = keeping(session, (name) => (isOut !== wasOut && isSold(name) ? !isOut : null))
    return answer(session, kept, () => button.click())
  }
  if (meaning === 'save' && dialog) {
    const said = switched(dialog)
    return answer(
      session,
      keeping(session, (name) => said[name] ?? null),
      () => button.click(),
    )
  }
  button.click()
  const isOpened = () => ['preferences', 'privacy'].includes(placet().ui.current ?? '')
  for (let tries = 0; tries < 20 && kind !== 'close' && !isOpened(); tries += 1) {
    await settle()
  }
}

function toggle({ random, say }: Session): void {
  say('toggle')
  const inputs = topmost().dialog?.querySelectorAll('input')
  inputs?.[random(inputs.length || 1)]?.click()
}

function escape({ say }: Session): void {
  const { dialog } = topmost()
  if (!dialog?.matches(':modal')) return say('escape-nothing')
  say('escape')
  dialog.requestClose()
}

function callAnswer(session: Session): void {
  const { random, placet, one } = session
  const some = NAMES.filter(() => random(2) === 0)
  const within = (name: string) => some.some((each) => each === name)
  const calls: [string, Choices, () => unknown][] = [
    ['accept', allOptional(true), () => placet().accept(one([undefined, 'all']))],
    ['accept-some', keeping(session, (name) => within(name) || null), () => placet().accept(some)],
    ['reject', allOptional(false), () => placet().reject()],
    ['withdraw', allOptional(false), () => placet().withdraw()],
    [
      'withdraw-some',
      keeping(session, (name) => (within(name) ? false : null)),
      () => placet().withdraw(some),
    ],
    [
      'save',
      keeping(session, (name) => within(name) || null),
      () => placet().save(Object.fromEntries(some.map((name) => [name, true]))),
    ],
    [
      'save-no',
      keeping(session, (name) => (within(name) ? false : null)),
      () => placet().save(Object.fromEntries(some.map((name) => [name, false]))),
    ],
    ['push', allOptional(true), () => placet().push(['accept'])],
  ]
  const call = calls[random(calls.length)]
  if (!call) return
  const [name, choices, give] = call
  session.say(`api-${name}`)
  answer(session, choices, give)
}

function callOther({ random, placet, model, world, one, say, differs }: Session): void {
  const condition = one(NAMES)
  const calls: [string, () => unknown][] = [
    [
      'reset',
      () => {
        model.forget(world.nowMs)
        placet().reset()
        const screen = model.screen()
        if (screen !== 'preferences' && placet().ui.current !== screen) differs('does not ask after a reset')
      },
    ],
    ['dismiss', () => placet().dismiss()],
    ['open', () => placet().ui.open(one(['banner', 'preferences', 'declaration', 'privacy', 'provoked']))],
    ['close', () => placet().ui.close()],
    [
      'has',
      () => {
        const wanted = condition === 'necessary' || model.permits(condition)
        const said = [condition, { and: [condition, 'necessary'] }, { not: { not: condition } }].map((each) =>
          placet().has(each),
        )
        if (said.some((each) => each !== wanted)) differs(`has ${condition}: ${said.join()}`)
      },
    ],
    [
      'require',
      () =>
        placet()
          .require(condition, { timeout: random(3), ask: random(2) === 0 })
          .catch(() => {}),
    ],
    ['activate', () => placet().activate()],
    ['explain', () => placet().debug.explain(one(['https://counter.example/x.js', 'analytics', 'provoked']))],
    ['register', () => placet().register({ signals: [{ name: 'x', apply: () => {} }] })()],
    ['on', () => placet().on('change', () => {}, { replay: random(2) === 0, once: random(2) === 0 })()],
  ]
  const call = calls[random(calls.length)]
  if (!call) return
  say(`api-${call[0]}`)
  call[1]()
}

/** Mistakes that pages make: reported by the error event, and otherwise without effect. */
function mistake({ random, placet, say }: Session): void {
  say('mistake')
  const fail = () => {
    throw new Error('provoked')
  }
  const mistakes = [
    () => placet().on('change', fail),
    () => placet().on('ui', fail, { replay: true }),
    () => placet().push(['provoked'], fail),
    () => placet().setLanguage('provoked!'),
    () => placet().register({ signals: [{ name: 'x', apply: fail }] }),
  ]
  mistakes[random(mistakes.length)]?.()
}

async function reload({ random, world, openPage, leave, say }: Session): Promise<void> {
  say('reload')
  if (random(4) === 0) world.hasGpc = !world.hasGpc
  await leave()
  await openPage(1 + random(2))
}

function jump({ random, world, one, say }: Session): void {
  say('jump')
  const days = one([1 / 24, 1, 29, 31, 179, 181, 800, -1 / 24, -1, -2, -400])
  world.nowMs += Math.round(days * DAY_MS) + random(3) - 1
}

async function rest({ world, settle, say }: Session): Promise<void> {
  say('rest')
  world.runIdle()
  for (let times = 0; times < 4; times += 1) await settle()
}

/** Restores the page from the back/forward cache. */
async function comeBack({ placet, model, world, say }: Session): Promise<void> {
  say('come-back')
  await placet().require('necessary')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  model.readAgain(world.nowMs)
}

function changeElsewhere({ random, world, model, variant, one, say }: Session): void {
  const choices = forEachOptional(() => random(2) === 0)
  const decidedAtMs = world.nowMs - random(100_000)
  const token = '0123456789abcdef0123456789abcdef'
  const other = { token, method: 'click' as const, decidedAtMs, revision: 1 + random(2), choices }
  const spoilt = one(['x', 'v1.', 'v1.e30', 'v1.%', 'v2.e30', ''])
  const isSpoilt = random(3) === 0
  say(isSpoilt ? 'spoil' : 'other-page')
  document.cookie = isSpoilt ? `placet=${spoilt};path=/` : choiceCookie(other, variant.expiryDays, false)
  model.keepElsewhere(isSpoilt ? null : other)
}

function addTag({ one, say }: Session): void {
  say('tag')
  const name = one(OPTIONAL_CATEGORIES)
  const tag = document.createElement('script')
  tag.type = 'text/plain'
  tag.setAttribute('data-placet', name)
  tag.text = `onTracked('${name}')`
  document.querySelector('main')?.append(tag)
}

function pressMarked(session: Session): void {
  const { model, world, random, say } = session
  const link = document.createElement('a')
  const action = ['accept', 'reject', 'withdraw', 'reset', 'open'][random(5)] ?? 'open'
  say(`markup-${action}`)
  if (action === 'open') link.dataset['placetOpen'] = 'preferences'
  else link.dataset['placetAction'] = action
  document.querySelector('main')?.append(link)
  const press = () => link.click()
  if (action === 'open') press()
  else if (action === 'reset') {
    model.forget(world.nowMs)
    press()
  } else answer(session, allOptional(action === 'accept'), press)
}
