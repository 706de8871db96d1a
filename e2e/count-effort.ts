import type { BrowserContext } from 'playwright-core'

export interface Effort {
  clicks: number
  fields: number
  screens: string[]
}

/**
 * Counts what a person does in all tabs of a browser: clicks, fields they type into, and pages on which they do either.
 * A page that passes by itself is none of them.
 */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { clicks: 0, fields: 0, screens: [] }
  const fields = new Set<string>()
  await context.exposeBinding('tellEffort', ({ page }, what: 'click' | 'input', field: string) => {
    const { host, pathname } = new URL(page.url())
    const screen = `${host}${pathname.replaceAll(/dom_\w+/g, ':id')}`
    if (!effort.screens.includes(screen)) effort.screens.push(screen)
    if (what === 'click') effort.clicks += 1
    else fields.add(`${screen} ${field}`)
    effort.fields = fields.size
  })
  await context.addInitScript(`
    if (window === window.top) {
      addEventListener('click', (event) => event.isTrusted && tellEffort('click', ''), true)
      addEventListener('input', ({ target }) => tellEffort('input', target.name || target.id || target.type), true)
    }
  `)
  return effort
}
