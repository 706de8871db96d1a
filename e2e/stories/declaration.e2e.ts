import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { anOwner } from '@placet/testkit/factories/people'
import { signInAs } from '@placet/testkit/sign-in-as'
import { waitFor } from '@placet/testkit/wait-for'
import { scriptOf } from '../script-of.ts'
import { goTo } from '../go-to.ts'
import { test } from '../placet-test.ts'

const LANGUAGES = [
  { locale: 'en', direction: 'ltr', settings: 'Settings', title: 'Cookie declaration' },
  { locale: 'de', direction: 'ltr', settings: 'Einstellungen', title: 'Cookie-Erklärung' },
  { locale: 'fr', direction: 'ltr', settings: 'Paramétrer', title: 'Liste des cookies' },
  { locale: 'ar', direction: 'rtl', settings: 'الإعدادات', title: 'بيان ملفات تعريف الارتباط' },
] as const

const FACTS = {
  en: {
    ...{ provider: 'Provider', period: 'Storage period', session: 'Session', months: '2 months' },
    ...{ analytics: 'Analytics', service: 'Service', own: 'Set by this site' },
  },
  de: {
    ...{ provider: 'Anbieter', period: 'Speicherdauer', session: 'Sitzung', months: '2 Monate' },
    ...{ analytics: 'Statistik', service: 'Dienst', own: 'Von dieser Website' },
  },
  fr: {
    ...{ provider: 'Fournisseur', period: 'Durée de conservation', session: 'Session', months: '2 mois' },
    ...{ analytics: 'Mesure d’audience', service: 'Service', own: 'Déposé par ce site' },
  },
  ar: {
    ...{ provider: 'مقدّم الخدمة', period: 'مدة التخزين', session: 'الجلسة', months: 'شهران' },
    ...{ analytics: 'التحليلات', service: 'الخدمة', own: 'من هذا الموقع' },
  },
} as const

test('visitors read the whole cookie declaration in their language', async ({
  page,
  browser,
  placet,
  site,
}) => {
  const domain = `declared-${randomBytes(6).toString('hex')}.example.com`
  await signInAs(page, await anOwner(placet.deps))

  await test.step('the owner adds a site that speaks four languages', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/add`)
    await page.getByLabel('Domains').fill(domain)
    await page.getByLabel('Privacy policy').fill(`${domain}/privacy`)
    await page.getByLabel('Scan each domain for cookies now').uncheck()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Add domain/ }).click()
    await page.waitForURL('**/domain/dom_*')
  })
  const domainUrl = page.url()
  const scriptUrl = await scriptOf(page, domainUrl)
  site.setPage('/', {
    body: `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head>
      <body><h1>Shop</h1><script>document.cookie = '_ga=GA1.1.12.34; max-age=5184000'</script></body></html>`,
    headers: { 'set-cookie': 'PHPSESSID=secret; HttpOnly' },
  })

  await test.step('enables the languages', async () => {
    await page.goto(`${domainUrl}/settings`)
    for (const language of ['German (Deutsch)', 'French (français)', 'Arabic (العربية)']) {
      await page.getByRole('combobox', { name: 'Enabled languages' }).click()
      await page.getByRole('option', { name: language }).click()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Domain settings were saved successfully!')).toBeVisible()
  })
  await test.step('scans the site', async () => {
    await goTo(page, 'Cookies', 'Scan')
    await page.getByRole('button', { name: 'Scan now' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'PHPSESSID' })).toBeVisible({ timeout: 120_000 })
  })
  await test.step('declares a cookie of their own and describes it in German', async () => {
    await page.goto(`${domainUrl}/cookie`)
    await page.getByRole('button', { name: 'Add cookie' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('basket')
    await dialog.getByLabel('Description').fill('Remembers the basket.')
    await dialog.getByLabel('Expiry').fill('2')
    await dialog.getByRole('combobox', { name: 'Unit' }).click()
    await page.getByRole('option', { name: 'months' }).click()
    await dialog.getByRole('button', { name: 'Add cookie' }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto(`${domainUrl}/content`)
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await page.getByRole('tab', { name: /^Cookies/ }).click()
    await page.getByLabel('basket', { exact: true }).fill('Merkt sich den Warenkorb.')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText('The changes were published.')).toBeVisible()
    await waitFor(async () => (await fetch(scriptUrl)).ok, {
      timeoutMs: 5000,
      what: 'the edge to serve the script',
    })
  })

  for (const { locale, direction, settings, title } of LANGUAGES) {
    await test.step(`a visitor who reads ${locale} sees every cookie with purpose, provider and lifetime`, async () => {
      const context = await browser.newContext({ locale })
      const visitor = await context.newPage()
      await visitor.goto(`http://${domain}/`)
      await visitor.getByRole('button', { name: settings, exact: true }).click()
      const preferences = visitor.getByRole('dialog')
      await expect(preferences).toHaveAttribute('lang', locale)
      await expect(preferences).toHaveCSS('direction', direction)
      await preferences.getByText(title).click()
      const { provider, period, session, months, analytics, service, own } = FACTS[locale]
      const entry = (name: string) =>
        preferences.locator('dt').getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
      const purpose = entry('basket').nth(0)
      await expect(purpose).toHaveText(
        locale === 'de' ? 'Merkt sich den Warenkorb.' : 'Remembers the basket.',
      )
      await expect(entry('basket').nth(1)).toContainText(`${provider}: ${domain} · `)
      await expect(entry('basket').nth(1)).toContainText(` · ${period}: ${months} · ${own}`)
      await expect(entry('PHPSESSID').nth(1)).toContainText(`${provider}: ${domain} · `)
      await expect(entry('PHPSESSID').nth(1)).toContainText(` · ${period}: ${session} · ${own}`)
      await expect(entry('_ga').nth(1)).toHaveText(
        `${analytics} · ${provider}: Google · ${service}: Google Analytics · ${period}: ${months} · ${own}`,
      )
      // The catalogue has written it in these languages, but not in Arabic.
      for (const known of [entry('PHPSESSID').nth(0), entry('_ga').nth(0)]) {
        await expect(known).toHaveText(/\S/)
        if (locale === 'ar') await expect(known).toHaveAttribute('lang', 'en')
        else await expect(known).not.toHaveAttribute('lang')
      }
      const isTranslated = locale === 'en' || locale === 'de'
      if (isTranslated) await expect(purpose).not.toHaveAttribute('lang')
      else await expect(purpose).toHaveAttribute('lang', 'en')
      await context.close()
    })
  }

  await test.step('the site’s server puts the same into its privacy policy', async () => {
    await page.goto(`${domainUrl}/installation`)
    const address = await page.getByRole('link', { name: 'Open the declaration' }).getAttribute('href')
    const german = await fetch((address ?? '').replace('.en.html', '.de.html'))
    site.setPage('/privacy', {
      body: `<!doctype html><html lang="de"><head><title>Datenschutz</title><script async src="${scriptUrl}"></script></head>
        <body>${await german.text()}</body></html>`,
    })
    const context = await browser.newContext({ locale: 'de' })
    const visitor = await context.newPage()
    await visitor.goto(`http://${domain}/privacy`)
    await expect(visitor.getByRole('heading', { name: 'Cookie-Erklärung' })).toBeVisible()
    await expect(visitor.getByText('Merkt sich den Warenkorb.')).toBeVisible()
    const data: unknown = JSON.parse(
      (await visitor.locator('[type="application/ld+json"]').textContent()) ?? '',
    )
    expect(data).toMatchObject({
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ item: expect.objectContaining({ name: '_ga' }) }),
      ]),
    })
    await visitor.getByRole('button', { name: 'Cookie-Einstellungen öffnen' }).first().click()
    await expect(visitor.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible()
    await context.close()
  })
})
