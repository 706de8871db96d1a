import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { withTx } from '@placet/core/context'
import { issueCreditNote, refundInvoice } from '@placet/core/invoices/index'
import { aPaidInvoice, anInvoice } from '@placet/testkit/factories/invoices'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

test('an owner finds the invoices of the account, and keeps their files', async ({ page, placet }) => {
  const owner = await anOwner(placet.deps)
  const { ctx } = owner
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/billing`)
  await expect(page.getByText('No invoices yet')).toBeVisible()
  const taken = await anInvoice(owner)
  await withTx(ctx, (tx) => issueCreditNote(tx, ctx, { invoiceId: taken, reason: 'Invoiced by mistake' }))
  const invoiceId = await anInvoice(owner)
  await page.reload()
  const rows = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Credit note' })).toContainText('-€34.51')
  await expect(rows.filter({ hasText: 'Credited' })).toContainText('€34.51')

  await test.step('its page says what was sold, with its tax, and when it is due', async () => {
    await rows.filter({ hasText: 'Open' }).getByRole('link').click()
    await expect(page).toHaveURL(`${placet.dashboardUrl}/billing/invoice/${invoiceId}`)
    await expect(page.getByRole('row', { name: 'Business, monthly €29.00 €29.00' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'VAT 19% €5.51' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Total €34.51' })).toBeVisible()
    await expect(page.getByText(/^[A-Z][a-z]+ \d{1,2}(st|nd|rd|th), \d{4}$/).first()).toBeVisible()
  })

  await test.step('the PDF and the XML are saved under its number', async () => {
    for (const [format, start] of [
      ['PDF', '%PDF-'],
      ['XML', '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice '],
    ] as const) {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: `as ${format}` }).click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(new RegExp(`^INV-\\d{4}-\\d{6}\\.${format.toLowerCase()}$`))
      expect((await readFile(await file.path(), 'latin1')).startsWith(start)).toBe(true)
    }
  })

  await test.step('money that went back to the card is said where it came from', async () => {
    const paid = await aPaidInvoice(owner)
    await refundInvoice({ ctx: placet.deps.job, input: { number: paid.number, reason: 'Withdrawn' } })
    await page.goto(`${placet.dashboardUrl}/billing/invoice/${paid.invoiceId}`)
    await expect(page.getByText(/^Refunded to your card ending in 1111: €34\.51 on [A-Z]/)).toBeVisible()
    await page.getByRole('link', { name: /^CN-/ }).click()
    await expect(page.getByText(/^Refunded to your card ending in 1111: €34\.51 on [A-Z]/)).toBeVisible()
  })

  await test.step('standard users and strangers see nothing of it', async () => {
    const standard = await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' })
    await signInAs(page, standard)
    await page.goto(`${placet.dashboardUrl}/billing/invoice/${invoiceId}`)
    await expect(page.getByText('You don’t have permission')).toBeVisible()
    await signInAs(page, await anOwner(placet.deps))
    await page.goto(`${placet.dashboardUrl}/billing/invoice/${invoiceId}`)
    await expect(page.getByText('Invoice not found.')).toBeVisible()
  })
})
