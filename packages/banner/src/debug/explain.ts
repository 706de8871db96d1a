import type { Category, ConsentSnapshot, Permission, Placet, Trace, Verdict } from '@placet/js/api'
import type { ToolsLayer } from '@placet/rules/publish/layers'
import type { ToolsKit } from '../tools/kit.ts'
import { findStoredRule } from '../tools/removal/find-stored-rule.ts'

const BASIS = {
  necessary: 'needs no permission',
  exempt: 'is permitted here until the visitor objects',
  opt_in: 'needs the visitor’s consent here',
  opt_out: 'is permitted here until the visitor refuses it',
}

/** Explains in sentences the whole chain of rules behind a decision. */
export function createExplainer(kit: ToolsKit, layer: ToolsLayer): Placet['debug']['explain'] {
  const { blocker, snapshot, has, isReportOnly } = kit

  const explainTag = (subject: string, verdict: Verdict | null): Trace => {
    if (!verdict)
      return { subject, permission: 'granted', chain: ['No rule speaks about it: it is let through.'] }
    const permission = blocker.isPermitted(verdict) ? 'granted' : 'denied'
    const isHeld = permission === 'denied' && !isReportOnly
    return {
      subject,
      permission,
      chain: [
        ...sayVerdict(verdict, layer),
        ...sayCategory(verdict.category, snapshot()),
        isHeld ? 'So it is held back.' : 'So it is let through.',
        ...(isReportOnly ? ['This page is in report-only mode: nothing is held back.'] : []),
      ],
    }
  }

  const explainCookie = (subject: string): Trace => {
    const rule = (['cookie', 'local', 'session'] as const)
      .map((kind) => findStoredRule(layer.stored, kind, subject))
      .find(Boolean)
    if (!rule)
      return { subject, permission: 'granted', chain: ['No rule speaks about it: it is left alone.'] }
    const permission: Permission = has(rule.category) ? 'granted' : 'denied'
    return {
      subject,
      permission,
      chain: [
        `The rule “${rule.name}” for ${rule.kind === 'cookie' ? 'cookies' : rule.kind + ' storage'} matches its name.`,
        ...sayCategory(rule.category, snapshot()),
        permission === 'granted' ? 'So it is left alone.' : 'So it is taken away.',
      ],
    }
  }

  return async (subject) => {
    if (subject instanceof Element) return explainTag(sayElement(subject), blocker.judge(subject))
    if (typeof subject === 'object') return explainCookie(String(subject.cookie))
    const { href: url } = new URL(subject, location.href)
    return explainTag(url, blocker.judge({ url }))
  }
}

function sayVerdict(verdict: Verdict, { services }: ToolsLayer): string[] {
  const { rule, pattern, service, category, isNegated } = verdict
  if (rule === 'markup') {
    return [
      `Its markup ${isNegated ? 'keeps it for those without' : 'gives it to'} the category ${category}.`,
    ]
  }
  const name = services.find(({ id }) => id === service)?.name ?? service
  return [
    `The pattern “${pattern}” of ${name} matches its ${rule === 'src' ? 'address' : 'text'}.`,
    `${name} belongs to the category ${category}.`,
  ]
}

function sayCategory(category: Category, state: ConsentSnapshot): string[] {
  const { basis, because, permission } = state.categories[category]
  const said = `The category ${category} ${BASIS[basis]}.`
  if (because === 'necessary') return [said]
  const isGranted = permission === 'granted'
  const reason = {
    choice: `The visitor has ${isGranted ? 'permitted' : 'refused'} it${state.method ? ` at ${state.decidedAt} (${state.method})` : ''}.`,
    gpc: 'The browser’s opt-out signal counts as a refusal.',
    unanswered: 'The visitor has not answered yet.',
  }[because]
  return [said, reason]
}

function sayElement(element: Element): string {
  const address = element.getAttribute('src') ?? element.getAttribute('data-placet-src')
  return `<${element.localName}${address === null ? '' : ` src="${address}"`}>`
}
