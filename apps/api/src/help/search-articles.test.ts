import { expect, test } from 'vitest'
import { loadArticles } from './load-articles.ts'
import { searchArticles } from './search-articles.ts'

const articles = loadArticles()
const find = (query: string) => searchArticles(articles, query)

// Questions as people type them, with the article that answers them.
test.each([
  ['how do i install the script on wordpress', 'installation'],
  ['banner does not appear', 'installation'],
  ['send to developer', 'first-banner'],
  ['test on localhost', 'first-banner'],
  ['invite a colleague', 'people'],
  ['roles and permissions', 'people'],
  ['change the colours', 'design'],
  ['share a draft with a client', 'design'],
  ['translate texts', 'texts'],
  ['xliff', 'texts'],
  ['roll back', 'publish'],
  ['google consent mode', 'settings'],
  ['global privacy control', 'settings'],
  ['scan failed', 'scan'],
  ['cookie category', 'cookies'],
  ['acceptance rate', 'status'],
  ['export report csv', 'reports'],
  ['prove a choice', 'consent-records'],
  ['delete records of a visitor', 'visitor-requests'],
  ['add a hostname', 'hostnames'],
  ['prove ownership', 'hostnames'],
  ['forgot password', 'log-in'],
  ['set up 2fa', 'log-in'],
  ['lost my phone', 'log-in'],
  ['sso with okta', 'single-sign-on'],
  ['scim token', 'single-sign-on'],
  ['upgrade my plan', 'plans'],
  ['cancel subscription downgrade', 'plans'],
  ['vat id', 'billing'],
  ['download invoice', 'billing'],
  ['api token', 'api-keys'],
  ['transfer a domain to another account', 'move-a-site'],
  ['delete my profile', 'account'],
  ['contact support', 'support'],
])('“%s” finds %s among the first three', (query, slug) => {
  expect(
    find(query)
      .slice(0, 3)
      .map(({ article }) => article.slug),
  ).toContain(slug)
})

test('a letter too many, too few, wrong or swapped is forgiven', () => {
  const expected = find('invoices')[0]?.article.slug
  for (const typo of ['invoicees', 'invoics', 'inwoices', 'invioces'])
    expect(find(typo)[0]?.article.slug).toBe(expected)
})

test('a result leads to the part that answers, and marks the words there', () => {
  const [best] = find('recovery codes')
  expect(best?.part.id).toBe('turn-on-a-second-factor')
  expect(best?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
    'recovery',
    'codes',
  ])
})

test.each(['', '   ', '?!', 'zzzzzz', 'x'.repeat(100), '<script>'])(
  '%j finds nothing and does not fail',
  (query) => {
    expect(find(query).length).toBeLessThanOrEqual(10)
  },
)

test('nothing is found where nothing is meant', () => {
  expect(find('zzzzzz')).toEqual([])
  expect(find('')).toEqual([])
})
