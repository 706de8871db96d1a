import { leastMs } from '@placet/testkit/measure/least-ms'
import { expect, test } from 'vitest'
import { findPolicyLink } from './find-policy-link.ts'

const url = 'https://shop.example/'

test.each([
  ['<a href="/privacy">Privacy policy</a>', 'https://shop.example/privacy'],
  [
    "<A class=x HREF='/legal?a=1&amp;b=2'><span>Privacy</span> notice</A>",
    'https://shop.example/legal?a=1&b=2',
  ],
  ['<a href=/de/recht>Datenschutzerklärung</a>', 'https://shop.example/de/recht'],
  ['<a href="https://firm.example/vie">Politique de confidentialité</a>', 'https://firm.example/vie'],
  ['<a href="/datenschutz"><img src="x.png"></a>', 'https://shop.example/datenschutz'],
  ['<a href="/%E9%9A%90%E7%A7%81">法律</a>', 'https://shop.example/%E9%9A%90%E7%A7%81'],
])('%s leads to the policy', (html, found) => {
  expect(findPolicyLink({ url, html })).toBe(found)
})

test('the text of a link counts more than its address', () => {
  const html = '<a href="/blog/privacy-week">Read more</a><a href="/legal">Privacy policy</a>'
  expect(findPolicyLink({ url, html })).toBe('https://shop.example/legal')
})

test.each([
  '<a href="/about">About</a>',
  '<a href="#privacy">Privacy</a>',
  '<a href="javascript:privacy()">Privacy</a>',
  '<a href="mailto:privacy@shop.example">Privacy</a>',
  '<a href="https://ada:secret@shop.example/privacy">Privacy</a>',
  '<a>Privacy</a>',
  '',
])('%s is no policy', (html) => {
  expect(findPolicyLink({ url, html })).toBeNull()
})

test.each(['<a ', '<a href="/', '<a href="/x">y</a>', '<a href="/privac">privac '])(
  'T33: a page of nothing but %s costs little more the longer it is',
  (piece) => {
    const [short, long] = [3000, 96_000].map((count) => {
      const html = piece.repeat(count)
      return leastMs(() => findPolicyLink({ url, html }))
    })
    expect(long).toBeLessThan(Math.max(short ?? 0, 4) * 12)
  },
)

test('of a page with thousands of links, those in the footer count', () => {
  const html = `${'<a href="/product">A product</a>'.repeat(5000)}<footer><a href="/privacy">Privacy</a></footer>`
  expect(findPolicyLink({ url, html })).toBe('https://shop.example/privacy')
})
