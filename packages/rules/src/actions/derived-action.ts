import type { ActionType, ActionView } from '@placet/contract/actions'
import { ACTION_HELP } from './action-help.ts'
import type { ActionCookie } from './evidence.ts'

export type ActionButton = ActionView['buttons'][number]

/** An action before any user decision about it. */
export interface DerivedAction extends Omit<ActionView, 'id' | 'dismissed' | 'snooze' | 'assignee'> {
  /** Unique within a domain, and stable for as long as the action is about the same thing. */
  readonly key: string
  /** When its newest item was found: an item found after a dismissal reopens the action. */
  readonly newestAt: string | null
}

/** Higher is more urgent; a finding's weight adds less than ten. */
const URGENCY: Record<ActionType, number> = {
  script_missing: 1000,
  script_wrong_code: 950,
  script_late: 900,
  set_after_refusal: 850,
  set_before_consent: 800,
  other_banner: 750,
  script_twice: 700,
  consent_mode_late: 650,
  law_changes: 620,
  service_without_blocker: 600,
  cookies_uncategorized: 500,
  vendor_not_listed: 450,
  unknown_third_party: 400,
  home_only: 300,
  lifetime_longer: 200,
  cookie_vanished: 100,
}

const COOKIES_MAX = 1000
const URLS_MAX = 20

interface Finding {
  type: ActionType
  /** Identifies the subject within this type; unset when there can be only one. */
  about?: string
  status: number
  title: string
  message: string
  buttons: ActionButton[]
  serviceId?: number | null
  cookies?: readonly ActionCookie[]
  urls?: readonly string[]
  /** When its items were found. */
  dates?: readonly (string | null)[]
  weight?: number
}

export function actionOf(finding: Finding): DerivedAction {
  const { type, about = '', cookies = [], urls = [] } = finding
  return {
    key: about === '' ? type : `${type}:${about}`,
    type,
    serviceId: finding.serviceId ?? null,
    status: finding.status,
    title: finding.title,
    message: finding.message,
    order: URGENCY[type] + Math.min(finding.weight ?? 0, 9),
    buttons: finding.buttons,
    docs: [{ title: ACTION_HELP[type].title, link: helpLink(type) }],
    data: {
      cookies: cookies.slice(0, COOKIES_MAX).map((cookie) => ({
        cookieId: cookie.id,
        name: cookie.name,
        hostName: cookie.hostName,
        suggestedCategoryId: cookie.suggestedCategoryId,
      })),
      urls: [...new Set(urls)].slice(0, URLS_MAX),
    },
    newestAt: newest(finding.dates ?? []),
  }
}

function newest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((last, date) => (last === null || (date !== null && date > last) ? date : last), null)
}

export function helpLink(type: ActionType): string {
  return `/docs/actions#${anchorOf(type)}`
}

export function anchorOf(type: string): string {
  return type.replaceAll('_', '-')
}

export function button(type: Exclude<ActionButton['type'], 'open'>, title: string): ActionButton {
  return { type, title, disabled: false }
}

export function openButton(title: string, href: string): ActionButton {
  return { type: 'open', title, disabled: false, href }
}
