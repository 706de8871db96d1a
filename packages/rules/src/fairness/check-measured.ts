import type { Measured, MeasuredAction } from '@placet/contract/measured'
import type { PublishedRegion } from '@placet/contract/published-config'
import { isTcf } from '../settings/frameworks.ts'
import type { Remark } from './finding.ts'
import {
  ALIGNMENT_TOLERANCE_PX,
  AREA_RATIO_MAX,
  CONTRAST_DIFFERENCE_MAX,
  CONTRAST_MIN,
  type RuleId,
  TARGET_MIN_PX,
  WITHDRAW_CLICKS_MAX,
} from './rules.ts'

/** Checks that need a rendered banner. Keys are relative to the region. */
export function checkMeasured(
  measured: Measured,
  { framework }: Pick<PublishedRegion, 'framework'>,
): Remark[] {
  const { screen } = measured
  const say = (rule: RuleId, key: string, message: string, value: string): Remark[] => [
    { rule, key, message, value },
  ]
  return [
    ...checkAnswers(measured, say, `${screen}.actions`),
    ...checkContrast(measured, say),
    ...checkTargets(measured, say),
    ...checkKeyboard(measured, say, screen),
    ...checkNames(measured, say, screen),
    ...checkReflow(measured, say, screen),
    ...checkOrder(measured, say, screen),
    ...checkClicks(measured, say, `${screen}.actions`),
    ...(isTcf(framework) ? checkTcf(measured, say) : []),
    ...(measured.policyStatus !== undefined && measured.policyStatus !== 200
      ? say(
          'L13',
          '/ui.links.0.url',
          'The privacy policy address doesn’t respond.',
          `${measured.policyStatus}`,
        )
      : []),
  ]
}

type Say = (rule: RuleId, key: string, message: string, value: string) => Remark[]

function checkAnswers({ actions }: Measured, say: Say, key: string): Remark[] {
  const accept = actions.find(({ action }) => action === 'accept')
  const deny = actions.find(({ action }) => action === 'deny')
  if (!accept?.isVisible || !deny) return []
  if (!deny.isVisible) return say('L01', key, 'The deny button isn’t visible.', 'not visible')
  const kinds = `${accept.tag}, ${deny.tag}`
  const unlike = differencesOf(accept, deny)
  return [
    ...(accept.tag === 'button' && deny.tag === 'button'
      ? []
      : say('L02', key, 'Accept and deny must both be buttons.', kinds)),
    ...(unlike.length === 0
      ? []
      : say('L03', key, 'Accept and deny don’t look equally important.', unlike.join(', '))),
  ]
}

function differencesOf(accept: MeasuredAction, deny: MeasuredAction): string[] {
  const areaRatio = ratio(accept.width * accept.height, deny.width * deny.height)
  const contrastDifference = 1 - 1 / ratio(accept.contrast, deny.contrast)
  const isAligned =
    Math.abs(accept.top - deny.top) <= ALIGNMENT_TOLERANCE_PX ||
    Math.abs(accept.left - deny.left) <= ALIGNMENT_TOLERANCE_PX
  return [
    ...(areaRatio > AREA_RATIO_MAX ? [`area 1:${areaRatio.toFixed(2)}`] : []),
    ...(accept.fontSize === deny.fontSize ? [] : [`font size ${accept.fontSize} and ${deny.fontSize}`]),
    ...(accept.fontWeight === deny.fontWeight
      ? []
      : [`font weight ${accept.fontWeight} and ${deny.fontWeight}`]),
    ...(contrastDifference < CONTRAST_DIFFERENCE_MAX
      ? []
      : [`contrast ${accept.contrast.toFixed(1)} and ${deny.contrast.toFixed(1)}`]),
    ...(isAligned ? [] : ['not in one row or column']),
  ]
}

function ratio(one: number, other: number): number {
  return Math.min(one, other) > 0 ? Math.max(one, other) / Math.min(one, other) : Number.POSITIVE_INFINITY
}

function checkContrast({ texts, actions, controls }: Measured, say: Say): Remark[] {
  const faint = [
    ...texts.filter(
      ({ contrast, isLarge }) => contrast < (isLarge ? CONTRAST_MIN.largeText : CONTRAST_MIN.text),
    ),
    ...actions
      .filter(({ contrast }) => contrast < CONTRAST_MIN.text)
      .map(({ label, contrast }) => ({ name: label, contrast })),
    ...controls.filter(({ contrast }) => contrast < CONTRAST_MIN.control),
  ]
  return faint
    .slice(0, 1)
    .flatMap(({ name, contrast }) =>
      say('L19', '/ui.colors.primaryText', `“${name}” is hard to make out.`, `${contrast.toFixed(2)}:1`),
    )
}

function checkTargets({ targets }: Measured, say: Say): Remark[] {
  const small = targets.find(({ width, height }) => Math.min(width, height) < TARGET_MIN_PX)
  return small
    ? say('L20', '/css', `“${small.name}” is too small to tap.`, `${small.width} x ${small.height} px`)
    : []
}

function checkKeyboard({ keyboard }: Measured, say: Say, screen: string): Remark[] {
  if (!keyboard) return []
  const { unreachable, withoutFocusRing, isTrap, returnsFocus, hidesFocusedContent } = keyboard
  const faults = [
    ...unreachable.map((name) => `${name} cannot be reached`),
    ...withoutFocusRing.map((name) => `${name} shows no focus`),
    ...(isTrap ? ['no way out'] : []),
    ...(returnsFocus ? [] : ['the focus gets lost']),
  ]
  return [
    ...(faults.length > 0
      ? say('L21', screen, 'The banner can’t be used with the keyboard.', faults.join(', '))
      : []),
    ...(hidesFocusedContent
      ? say('L22', 'banner.position', 'The banner covers the focused element on the page.', 'hidden')
      : []),
  ]
}

const TOGGLE_ROLES: readonly string[] = ['switch', 'checkbox', 'radio']

function checkNames({ dialog, toggles }: Measured, say: Say, screen: string): Remark[] {
  const faults = [
    ...(/^(?:alert)?dialog$/.test(dialog.role) ? [] : [`role “${dialog.role}”`]),
    ...(dialog.name === '' ? ['no name'] : []),
    ...(dialog.lang === '' ? ['no language'] : []),
    ...toggles
      .filter(({ name, role, state }) => name === '' || state === null || !TOGGLE_ROLES.includes(role))
      .map(({ name, role }) => `switch “${name}” with role “${role}”`),
  ]
  return faults.length > 0
    ? say('L23', screen, 'Assistive technology can’t tell what this is.', faults.join(', '))
    : []
}

function checkReflow({ reflow }: Measured, say: Say, screen: string): Remark[] {
  if (!reflow) return []
  const faults = [
    ...(reflow.fitsAt320 ? [] : ['scrolls sideways at 320 px']),
    ...(reflow.fitsAt200Percent ? [] : ['text at 200 % is cut off']),
    ...(reflow.movesDespiteSetting ? ['moves despite the reduced motion setting'] : []),
  ]
  return faults.length > 0
    ? say('L24', screen, 'The banner doesn’t fit every screen.', faults.join(', '))
    : []
}

function checkOrder({ order }: Measured, say: Say, screen: string): Remark[] {
  const isInOrder =
    order.includes('body') && order.indexOf('body') < (order.indexOf('actions') + 1 || Infinity)
  return isInOrder && order[0] === 'title'
    ? []
    : say('L12', screen, 'The title and purpose must come before the buttons.', order.join(', '))
}

function checkClicks({ clicks }: Measured, say: Say, key: string): Remark[] {
  if (!clicks) return []
  const { accept, reject, withdraw } = clicks
  return [
    ...(reject > accept
      ? say('L04', key, 'Denying takes more clicks than accepting.', `accept ${accept}, refuse ${reject}`)
      : []),
    ...(withdraw === null || withdraw > WITHDRAW_CLICKS_MAX
      ? say(
          'L09',
          'icon.theme',
          'Withdrawing takes too many clicks.',
          withdraw === null ? 'impossible' : `${withdraw}`,
        )
      : []),
  ]
}

function checkTcf({ actions, tcf }: Measured, say: Say): Remark[] {
  const faint = actions.find(({ contrast }) => contrast < CONTRAST_MIN.tcfAction)
  const interests = tcf?.legitimateInterestPurposes.filter((id) => id >= 3 && id <= 6) ?? []
  return [
    ...(faint
      ? say(
          'L16',
          '/ui.colors.primaryText',
          `“${faint.label}” needs more contrast.`,
          `${faint.contrast.toFixed(2)}:1`,
        )
      : []),
    ...(tcf && tcf.vendorsShown !== tcf.vendors
      ? say(
          'L15',
          '/vendors.global',
          'The first layer does not say how many vendors there are.',
          `${tcf.vendorsShown ?? 'none'} of ${tcf.vendors}`,
        )
      : []),
    ...(interests.length > 0
      ? say('L17', '/tcfv2.choices', 'Purposes 3 to 6 can’t use legitimate interest.', interests.join(', '))
      : []),
    ...(tcf && !tcf.hasDisclosedVendors
      ? say('L18', 'framework', 'The TC string doesn’t name the disclosed vendors.', 'missing')
      : []),
  ]
}
