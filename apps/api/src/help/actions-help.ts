import { listHelp } from '@placet/core/actions/index'
import type { Api } from '../http/api.ts'
import { helpPage, sendHelp } from './help-page.ts'

const STYLE = `main{max-width:46rem}nav ul{padding-inline-start:1.25rem}nav li a{display:inline-block;padding:.15rem 0}
section{margin-top:1rem;padding:1rem 1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem;scroll-margin-top:1rem}
section h2{margin-top:0}section:target{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}`

/**
 * The help page the actions page links to, with one section per action type. The texts are our own, so
 * nothing needs escaping.
 */
export function registerActionsHelp({ fastify }: Api): void {
  const page = helpPage({ title: 'Actions after a scan', style: STYLE, body: actionsHelp() })
  fastify.get('/docs/actions', (_, reply) => sendHelp(reply, page))
}

function actionsHelp(): string {
  const parts = listHelp()
  return `<main id="main">
<h1>Actions after a scan</h1>
<p>What each action means, how the scan detects it, and what to do.</p>
<nav aria-label="Actions"><ul>${parts.map(({ anchor, title }) => `<li><a href="#${anchor}">${title}</a></li>`).join('')}</ul></nav>
${parts
  .map(
    ({ anchor, title, meaning, remedy }) =>
      `<section id="${anchor}" aria-labelledby="${anchor}-title"><h2 id="${anchor}-title">${title}</h2><p>${meaning}</p><p><strong>What to do.</strong> ${remedy}</p></section>`,
  )
  .join('\n')}
</main>`
}
