import axe from 'axe-core'
import type { Page } from 'playwright-core'

export interface AxeScope {
  /** Selector of the part to check; defaults to the whole page. */
  within?: string
  /** Selector of a part to leave out. */
  without?: string
  rules?: readonly string[]
  tags?: readonly string[]
}

/**
 * Axe violations on a page, each with its location; frames are excluded. The axe source is injected once per
 * document, not on every call.
 */
export async function findViolations(
  page: Page,
  { within = 'html', without, rules, tags }: AxeScope = {},
): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) !== 'object') await page.evaluate(axe.source)
  const values = rules ?? tags
  const options = {
    iframes: false,
    resultTypes: ['violations'],
    ...(values && { runOnly: { type: rules ? 'rule' : 'tag', values } }),
  }
  const parts = { include: [[within]], ...(without !== undefined && { exclude: [[without]] }) }
  const found: string[] = await page.evaluate(
    `axe.run(${JSON.stringify(parts)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target, html }) => target + ' ' + html).join(' ')))`,
  )
  return found
}
