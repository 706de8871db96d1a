import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { isFullE2e, readServicesEnv, repositoryDir } from '@placet/testkit/env'
import { MAILS } from '@placet/testkit/factories/mails'
import { findViolations } from '@placet/testkit/find-violations'
import { mailbox } from '@placet/testkit/mailbox'
import { test } from '../placet-test.ts'

const PICTURES = join(repositoryDir, '.reports/mails')
const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 720, colorScheme: 'light' },
  { width: 720, colorScheme: 'dark' },
] as const
/** Sent to people who have no page to open: an agency's clients, developers and support staff. */
const WITHOUT_BUTTON = new Set(['client-report', 'install-guide', 'support-ticket'])

test('every kind of mail is looked at', () => {
  const kinds = sendMail.payload.options.map(({ shape }) => shape.template.value)
  expect(Object.keys(MAILS).toSorted()).toEqual(kinds.toSorted())
})

for (const [name, prepare] of Object.entries(MAILS)) {
  test(`the mail ${name} arrives and reads well on every screen, as HTML and as text`, async ({
    page,
    placet,
  }) => {
    const { PLACET_MAIL_API_URL: mailApiUrl } = await readServicesEnv()
    const { to, holding = '', cause } = await prepare(placet.deps, mailApiUrl)
    await cause()
    const mail = await mailbox(to, { matching: ({ text }) => text.includes(holding) })
    expect(mail.text).toContain('You receive this e-mail because')

    await page.setContent(mail.html)
    const links = await hrefs(page)
    if (WITHOUT_BUTTON.has(name)) expect(links).toEqual([])
    else {
      expect(links).toEqual([expect.stringMatching(/^(?:https?|mailto):/), links[0]])
      expect(mail.text).toContain(links[0]?.replace('mailto:', ''))
    }

    // For people to look at.
    if (isFullE2e()) await mkdir(PICTURES, { recursive: true })
    for (const { width, colorScheme } of VIEWS) {
      await page.setViewportSize({ width, height: 400 })
      await page.emulateMedia({ colorScheme })
      const path = join(PICTURES, `${name}-${width}-${colorScheme}.png`)
      if (isFullE2e()) await page.screenshot({ path, fullPage: true })
      expect(await page.evaluate(OVERFLOWING), `does not fit into ${width} px`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await findViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa'] })).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, { rules: ['color-contrast', 'link-in-text-block'] })).toEqual([])
  })
}

// As a string: the types of the page's objects are not available here.
const OVERFLOWING = `[...document.body.querySelectorAll('*')]
  .filter((element) => element.checkVisibility() && element.clientWidth > 0)
  .filter((element) => element.scrollWidth > element.clientWidth + 1 ||
    element.getBoundingClientRect().right > document.documentElement.clientWidth)
  .map((element) => element.outerHTML.slice(0, 120))`

async function hrefs(page: Page): Promise<string[]> {
  const links = await page.locator('.sheet a').all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}
