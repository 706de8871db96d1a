import axe from 'axe-core'
import type { Page } from 'playwright-core'

export interface AxeScope {
  /** Selector of what is looked at; without it, the whole page. */
  within?: string
  rules?: readonly string[]
  tags?: readonly string[]
}

/** Violations that axe finds on a page, each with its place; frames are left out. Its source goes into a document once, not with each question. */
export async function findViolations(
  page: Page,
  { within = 'html', rules, tags }: AxeScope = {},
): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) !== 'object') await page.evaluate(axe.source)
  const values = rules ?? tags
  const options = {
    iframes: false,
    resultTypes: ['violations'],
    ...(values && { runOnly: { type: rules ? 'rule' : 'tag', values } }),
  }
  const found: string[] = await page.evaluate(
    `axe.run({ include: [[${JSON.stringify(within)}]] }, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target, html }) => target + ' ' + html).join(' ')))`,
  )
  return found
}
