import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { HELP_SECTIONS } from '@placet/contract/help'
import { expect, test } from 'vitest'
import { loadArticles } from './load-articles.ts'
import { readArticles } from './read-articles.ts'
import { renderMarkdown } from './render-markdown.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const articles = loadArticles()
const addresses = new Set(
  articles.flatMap(({ slug, parts }) => parts.map(({ id }) => `/help/${slug}${id && `#${id}`}`)),
)
const OTHER_PAGES = ['/docs/actions', '/api/docs']

test('the contents name every article file, each once', () => {
  const files = globSync('apps/api/help/*.md', { cwd: ROOT }).map((file) => basename(file, '.md'))
  const named = HELP_SECTIONS.flatMap(({ articles: slugs }): readonly string[] => slugs)
  expect(named.toSorted()).toEqual(files.toSorted())
})

test.each(articles)(
  '$slug has a title, a short summary, and headings that differ',
  ({ title, summary, parts }) => {
    expect(title).not.toBe('')
    expect(summary.length).toBeGreaterThan(20)
    expect(summary.length).toBeLessThan(200)
    const ids = parts.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test.each(articles)('every link of $slug leads somewhere', ({ parts }) => {
  const links = parts.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to))
  expect(links.filter((to) => !addresses.has(to) && !OTHER_PAGES.includes(to))).toEqual([])
})

/** The dashboard's code, with line breaks as spaces. */
const screens = globSync('apps/dashboard/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' '))
  .join(' ')

function isOnScreen(label: string): boolean {
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`[>"'\`] ?${escaped} ?[<"'\`{$]`).test(screens)
}

test.each(readArticles())('every label in bold of $slug is on a screen', ({ markdown }) => {
  const labels = [...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) =>
    label.replaceAll(/\s+/g, ' '),
  )
  expect(labels.filter((label) => !isOnScreen(label))).toEqual([])
})

test('a label that no screen has is found', () => {
  expect(isOnScreen('Save and publish')).toBe(true)
  expect(isOnScreen('Save and be happy')).toBe(false)
})

test('Markdown becomes HTML, and nothing of an article becomes markup by itself', () => {
  const markdown = `# Title

First \`<b>\` and **Bold
label** & [a link](a.md).

## Steps & more

1. One
   goes on
2. Two

- dot

| a   | b     |
| --- | ----- |
| 1   | **x** |

\`\`\`sh
curl <x>

# no heading
\`\`\`
`
  const parts = renderMarkdown(markdown, (target) => `/to/${target}`)
  expect(parts).toEqual([
    {
      id: '',
      heading: 'Title',
      html: '<p>First <code>&lt;b&gt;</code> and <b>Bold label</b> &amp; <a href="/to/a.md">a link</a>.</p>\n',
      text: 'First <b> and Bold label & a link.\n',
    },
    {
      id: 'steps-more',
      heading: 'Steps & more',
      html: [
        '<ol><li>One goes on</li><li>Two</li></ol>',
        '<ul><li>dot</li></ul>',
        '<div class="wide" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td><b>x</b></td></tr></tbody></table></div>',
        '<pre tabindex="0"><code>curl &lt;x&gt;\n\n# no heading</code></pre>',
        '',
      ].join('\n'),
      text: 'One goes on Two\ndot\na b 1 x\ncurl <x> # no heading\n',
    },
  ])
})
