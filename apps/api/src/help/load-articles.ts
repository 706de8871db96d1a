import { HELP_SECTIONS, type HelpSlug, helpPath } from '@placet/contract/help'
import { readArticles } from './read-articles.ts'
import { type Part, renderMarkdown } from './render-markdown.ts'

export interface Article {
  slug: HelpSlug
  section: string
  title: string
  /** The first paragraph, without markup. */
  summary: string
  parts: readonly Part[]
}

/** Documents of the repository that have a page beside the help centre. */
const SERVED: Readonly<Record<string, string>> = {
  '../../../docs/actions.md': '/docs/actions',
  '../../../docs/openapi.json': '/api/docs',
}

/** All articles, in the order of the table of contents. A broken link fails at the start. */
export function loadArticles(): Article[] {
  const sources = new Map(readArticles().map(({ slug, markdown }) => [slug, markdown]))
  return HELP_SECTIONS.flatMap(({ title: section, articles }) =>
    articles.map((slug) => {
      const parts = renderMarkdown(sources.get(slug) ?? '', addressOf)
      const [first] = parts
      return { slug, section, title: first?.heading ?? '', summary: first?.text.split('\n')[0] ?? '', parts }
    }),
  )
}

function addressOf(target: string): string {
  const served = SERVED[target]
  if (served !== undefined) return served
  const [, name = '', anchor = ''] = /^([a-z-]+)\.md(#[a-z0-9-]+)?$/.exec(target) ?? []
  const slug = HELP_SECTIONS.flatMap(({ articles }): readonly HelpSlug[] => articles).find(
    (each) => each === name,
  )
  if (slug === undefined) throw new Error(`an article links to ${target}, which is no article`)
  return `${helpPath(slug)}${anchor}`
}
