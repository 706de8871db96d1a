import { HELP_SECTIONS, HelpSlug, helpPath } from '@placet/contract/help'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { type HelpPage, helpPage, searchForm, sendHelp } from './help-page.ts'
import { type Article, loadArticles } from './load-articles.ts'
import { type Found, searchArticles } from './search-articles.ts'

const STYLE = `.page{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem}
.lead{color:var(--ink-2);font-size:1.05rem}.crumbs{margin:0 0 .5rem;font-size:.85rem;color:var(--ink-3)}
.hero{max-width:38rem}.hero h1{font-size:2.1rem}.hero .search{margin:1rem 0 0;max-width:none}.hero .search input,.hero .search button{min-height:2.75rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem;margin:2rem 0 0;padding:0;list-style:none}
.cards>li{padding:1.1rem 1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}.cards h2{margin:0 0 .35rem;font-size:1rem}.cards ul{margin:0;padding:0;list-style:none}.cards li li a{display:block;padding:.3rem 0;text-decoration:none}.cards li li a:hover{text-decoration:underline}
.article{max-width:46rem;padding:2rem 2.25rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
.article h2{scroll-margin-top:1rem}.article h2:target{color:var(--link)}.article li{margin:.3rem 0}.article b{font-weight:600}
.article code{padding:.1em .3em;background:var(--sunken);border-radius:.25rem}.article pre code{padding:0;background:none}
.wide{overflow-x:auto;margin:1rem 0}table{width:100%;border-collapse:collapse;font-size:.9rem}th,td{padding:.5rem .75rem .5rem 0;text-align:start;vertical-align:top;border-bottom:1px solid var(--line)}th{color:var(--ink-3);font-weight:500}
.here{margin:1rem 0;padding:.75rem 1rem;background:var(--sunken);border-radius:.5rem;font-size:.9rem}.here ul{margin:.25rem 0 0;padding:0;list-style:none}.here a{display:inline-block;padding:.15rem 0}
.more{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 2rem;margin-top:2.5rem;padding-top:1rem;border-top:1px solid var(--line)}.more a{display:inline-block;padding:.25rem 0}
.contents h2{margin:1.25rem 0 .25rem;font-size:.8rem;color:var(--ink-3);font-weight:600;letter-spacing:0}.contents h2:first-child{margin-top:0}.contents ul{margin:0;padding:0;list-style:none}.contents a{display:block;padding:.25rem .6rem;margin-inline-start:-.6rem;border-radius:.4rem;color:var(--ink-2);font-size:.875rem;text-decoration:none}.contents a:hover{background:var(--sunken)}.contents a[aria-current]{background:var(--soft);color:var(--ink);font-weight:500}
.results{margin:1.5rem 0 0;padding:0;list-style:none;max-width:46rem}.results li{padding:1rem 0;border-top:1px solid var(--line)}.results a{font-weight:600}.results p{margin:.25rem 0 0;color:var(--ink-2)}.results small{color:var(--ink-3)}mark{padding:0 .1em;background:var(--soft);color:inherit;border-radius:.2rem}
@media (max-width:61.99rem){.contents{order:2}}
@media (max-width:40em){.article{padding:1.25rem 1rem}.hero h1{font-size:1.75rem}}
@media (min-width:62rem){.page:has(.contents){grid-template-columns:14rem minmax(0,1fr)}.contents{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}}`

const Query = z.object({ q: z.string().trim().max(100).catch('') })
const Params = z.object({ slug: HelpSlug })

/** Articles for owners, from `apps/api/help`. Readable by everyone, searched on our own server, without a script. */
export function registerHelpCentre({ fastify }: Api): void {
  const articles = loadArticles()
  const pages = new Map(articles.map((article) => [article.slug, articlePage(articles, article)]))
  const [contents, unknown] = [contentsPage(articles), unknownPage(articles)]
  for (const path of ['/help', '/help/'])
    fastify.get(path, (request, reply) => {
      const { q } = Query.parse(request.query)
      if (q === '') return sendHelp(reply, contents)
      return sendOnce(reply, resultsPage(q, searchArticles(articles, q)))
    })
  fastify.get('/help/:slug', (request, reply) => {
    const { data: params } = Params.safeParse(request.params)
    const page = params && pages.get(params.slug)
    return page ? sendHelp(reply, page) : sendOnce(reply.status(404), unknown)
  })
}

/** Caches keep neither searches nor addresses without an article. */
const sendOnce = (reply: FastifyReply, page: HelpPage) => sendHelp(reply, page, 'no-store')

function contentsPage(articles: readonly Article[]): HelpPage {
  return helpPage({
    title: 'Help',
    style: STYLE,
    body: `<main id="main"><div class="hero"><h1>How can we help?</h1>${searchForm('')}</div>${cards(articles)}</main>`,
  })
}

function articlePage(articles: readonly Article[], article: Article): HelpPage {
  const { title, section, parts } = article
  const [first, ...others] = parts
  const at = articles.indexOf(article)
  const link = (other: Article | undefined, rel: string) =>
    other ? `<a rel="${rel}" href="${helpPath(other.slug)}">${escapeHtml(other.title)}</a>` : '<span></span>'
  const here = others.map(({ id, heading }) => `<li><a href="#${id}">${escapeHtml(heading)}</a></li>`)
  const body = others.map(({ id, heading, html }) => `<h2 id="${id}">${escapeHtml(heading)}</h2>\n${html}`)
  const onThisPage =
    here.length >= 3
      ? `<nav class="here" aria-label="On this page"><b>On this page</b><ul>${here.join('')}</ul></nav>`
      : ''
  return helpPage({
    title,
    style: STYLE,
    query: '',
    body: `<nav class="contents" aria-label="Articles">${contentsList(articles, article)}</nav>
<main id="main" class="article">
<p class="crumbs"><a href="/help">Help</a> / ${escapeHtml(section)}</p>
<h1>${escapeHtml(title)}</h1>
${(first?.html ?? '').replace('<p>', '<p class="lead">').replace('</p>', `</p>\n${onThisPage}`)}
${body.join('\n')}
<nav class="more" aria-label="Next articles">${link(articles[at - 1], 'prev')}${link(articles[at + 1], 'next')}</nav>
<p>${STILL_STUCK}</p>
</main>`,
  })
}

const STILL_STUCK = 'Still stuck? <a href="/contact">Write to us</a>, and we reply by e-mail.'

function resultsPage(query: string, found: readonly Found[]): HelpPage {
  const count = found.length === 1 ? '1 article' : `${found.length} articles`
  const results = found.map(
    ({ article, part, excerpt }) =>
      `<li><a href="${helpPath(article.slug)}${part.id && `#${part.id}`}">${escapeHtml(part.id ? `${article.title}: ${part.heading}` : article.title)}</a><p>${excerpt.map(marked).join('')}</p><small>${escapeHtml(article.section)}</small></li>`,
  )
  return helpPage({
    title: `Results for “${query}”`,
    style: STYLE,
    query,
    body: `<main id="main"><h1>Results for “${escapeHtml(query)}”</h1>
${found.length > 0 ? `<p>${count}</p><ol class="results">${results.join('')}</ol>` : '<p>Nothing found. Try other words, or choose an article from <a href="/help">the contents</a>.</p>'}
<p>${STILL_STUCK}</p></main>`,
  })
}

const marked = ({ text, isMatch }: Found['excerpt'][number]) =>
  isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)

function unknownPage(articles: readonly Article[]): HelpPage {
  return helpPage({
    title: 'Not found',
    style: STYLE,
    query: '',
    body: `<main id="main"><h1>There is no such article</h1><p class="lead">Search for it, or choose one of these.</p>${cards(articles)}</main>`,
  })
}

function cards(articles: readonly Article[]): string {
  const items = HELP_SECTIONS.map(
    ({ title }) =>
      `<li><h2>${escapeHtml(title)}</h2>${links(articles.filter(({ section }) => section === title))}</li>`,
  )
  return `<ul class="cards">${items.join('')}</ul>`
}

function contentsList(articles: readonly Article[], current: Article): string {
  return HELP_SECTIONS.map(
    ({ title }) =>
      `<h2>${escapeHtml(title)}</h2>${links(
        articles.filter(({ section }) => section === title),
        current,
      )}`,
  ).join('')
}

function links(articles: readonly Article[], current?: Article): string {
  const items = articles.map(
    (article) =>
      `<li><a href="${helpPath(article.slug)}"${article === current ? ' aria-current="page"' : ''}>${escapeHtml(article.title)}</a></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}
