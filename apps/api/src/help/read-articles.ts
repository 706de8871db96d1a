import { readFileSync } from 'node:fs'
import { HELP_SECTIONS, type HelpSlug } from '@placet/contract/help'

export interface ArticleSource {
  slug: HelpSlug
  markdown: string
}

/** For runs from source. In bundles, `scripts/build.ts` puts the texts in the place of this file. */
export function readArticles(): ArticleSource[] {
  return HELP_SECTIONS.flatMap(({ articles }) =>
    articles.map((slug) => ({
      slug,
      markdown: readFileSync(new URL(`../../help/${slug}.md`, import.meta.url), 'utf8'),
    })),
  )
}
