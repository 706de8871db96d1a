import { choiceHostOf } from '@placet/core/settings/choice-host'
import { openChromium } from '@placet/testkit/open-chromium'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { asVisitor, openSites, sitesFlags } from '../packages/banner/test/one-choice/open-sites.ts'

interface Case {
  readonly name: string
  /** The site's name, as its owner added it. */
  readonly site: string
  /** Where the visitor answers. */
  readonly answersOn: string
  /** Hosts on which nobody may ask again. */
  readonly same?: readonly string[]
  /** Hosts that may belong to somebody else, or are out of a cookie's reach: they ask, and see no choice. */
  readonly strange?: readonly string[]
}

const CASES: readonly Case[] = [
  {
    name: 'a site and its sub-domains',
    site: 'example.com',
    answersOn: 'example.com',
    same: ['www.example.com', 'shop.example.com', 'a.b.c.example.com'],
    strange: ['example.org', 'notexample.com'],
  },
  {
    name: 'from a sub-domain up',
    site: 'example.com',
    answersOn: 'a.b.example.com',
    same: ['example.com', 'c.example.com'],
  },
  {
    name: 'www',
    site: 'example.net',
    answersOn: 'www.example.net',
    same: ['example.net'],
    strange: ['www.example.com'],
  },
  {
    name: 'a site that is a sub-domain',
    site: 'shop.example.com',
    answersOn: 'shop.example.com',
    same: ['eu.shop.example.com'],
    strange: ['www.example.com', 'example.com'],
  },
  {
    name: 'its neighbours have the same ending',
    site: 'shop.example.com',
    answersOn: 'a.shop.example.com',
    same: ['b.shop.example.com'],
    strange: ['my-shop.example.com'],
  },
  {
    name: 'co.uk',
    site: 'example.co.uk',
    answersOn: 'shop.example.co.uk',
    same: ['example.co.uk'],
    strange: ['other.co.uk'],
  },
  {
    name: 'com.au',
    site: 'example.com.au',
    answersOn: 'example.com.au',
    same: ['news.example.com.au'],
    strange: ['other.com.au'],
  },
  { name: 'co.uk itself', site: 'co.uk', answersOn: 'one.co.uk', strange: ['two.co.uk'] },
  {
    name: 'a wildcard suffix',
    site: 'shop.kobe.jp',
    answersOn: 'a.shop.kobe.jp',
    strange: ['b.shop.kobe.jp', 'c.other.kobe.jp'],
  },
  {
    name: 'its exception',
    site: 'city.kobe.jp',
    answersOn: 'a.city.kobe.jp',
    same: ['b.city.kobe.jp', 'city.kobe.jp'],
    strange: ['a.town.kobe.jp'],
  },
  {
    name: 'a private suffix',
    site: 'alice.github.io',
    answersOn: 'alice.github.io',
    same: ['blog.alice.github.io'],
    strange: ['bob.github.io'],
  },
  {
    name: 'a private suffix itself',
    site: 'github.io',
    answersOn: 'alice.github.io',
    strange: ['bob.github.io'],
  },
  {
    name: 'shops of one provider',
    site: 'one.myshopify.com',
    answersOn: 'one.myshopify.com',
    strange: ['two.myshopify.com'],
  },
  {
    name: 'buckets',
    site: 'one.s3.amazonaws.com',
    answersOn: 'one.s3.amazonaws.com',
    strange: ['two.s3.amazonaws.com'],
  },
  {
    name: 'another port',
    site: 'example.com',
    answersOn: 'shop.example.com:{1}',
    same: ['shop.example.com:{2}', 'www.example.com:{2}'],
  },
  {
    name: 'punycode',
    site: 'xn--bcher-kva.de',
    answersOn: 'xn--bcher-kva.de',
    same: ['shop.xn--bcher-kva.de', 'bücher.de'],
    strange: ['bucher.de'],
  },
  {
    name: 'a punycode suffix',
    site: 'xn--e1afmkfd.xn--p1ai',
    answersOn: 'www.xn--e1afmkfd.xn--p1ai',
    same: ['xn--e1afmkfd.xn--p1ai'],
    strange: ['www.xn--80ak6aa92e.xn--p1ai'],
  },
  {
    name: 'an address without a name',
    site: 'example.com',
    answersOn: '127.0.0.1',
    same: ['127.0.0.1:{2}'],
    strange: ['127.0.0.2', 'example.com'],
  },
  {
    name: 'localhost',
    site: 'example.com',
    answersOn: 'localhost',
    same: ['localhost:{2}'],
    strange: ['app.localhost', 'example.com'],
  },
  {
    name: 'a copy of the page on a host of somebody else',
    site: 'example.com',
    answersOn: 'copy.example.org',
    strange: ['example.com', 'www.example.org'],
  },
]

/** Real hosts, suffixes and ports in Chromium: one question for a site, and no choice on a stranger's. */
await runMeasurement('one-choice', { timeoutMs: 10 * 60 * 1000 }, async (run) => {
  const browser = await openChromium(sitesFlags)
  run.onEnd(() => browser.close())
  const sites = await openSites()
  run.onEnd(async () => sites.close())
  const secondQuestions: string[] = []
  const leaks: string[] = []
  const lost: string[] = []
  let hosts = 0
  for (const { name, site, answersOn, same = [], strange = [] } of CASES) {
    const choiceHost = choiceHostOf(site)
    // In both orders: what a stranger's page does may not change what follows.
    for (const isStrangeFirst of [false, true]) {
      await asVisitor(browser, async (page) => {
        const first = await sites.open(page, answersOn, choiceHost)
        if (!first.isAsked) lost.push(`${name}: ${answersOn} did not ask`)
        await sites.answer(page, 'accept')
        const own = [answersOn, ...same].map((host) => ({ host, isSame: true }))
        const others = strange.map((host) => ({ host, isSame: false }))
        for (const { host, isSame } of isStrangeFirst ? [...others, ...own] : [...own, ...others]) {
          hosts += 1
          const seen = await sites.open(page, host, choiceHost)
          if (isSame && seen.isAsked) secondQuestions.push(`${name}: ${host}`)
          if (isSame && !seen.isGranted) lost.push(`${name}: ${host}`)
          if (!isSame && (!seen.isAsked || seen.isGranted || seen.cookies > 0)) leaks.push(`${name}: ${host}`)
        }
      })
    }
    run.say(`${name}: ${site} keeps its choice ${choiceHost === null ? 'on each host' : `on ${choiceHost}`}`)
  }
  for (const text of [...secondQuestions, ...leaks, ...lost]) run.say(text)
  return {
    figures: {
      combinations: CASES.length,
      hosts,
      secondQuestions: secondQuestions.length,
      leaks: leaks.length,
      lost: lost.length,
    },
    expectations: {
      'there are 20 combinations': CASES.length === 20,
      'nobody is asked twice by one site': secondQuestions.length === 0,
      'no choice reaches a stranger’s site': leaks.length === 0,
      'every choice is kept where it was made': lost.length === 0,
    },
  }
})
