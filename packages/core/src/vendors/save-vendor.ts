import { saveVendor as route, ValidVendorEdit, VendorEdit, type VendorView } from '@placet/contract/vendors'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { withChanges } from '../with-changes.ts'
import { getVendorInAccount, isNameTaken } from './internal.ts'
import { toVendorView } from './to-vendor-view.ts'

const Input = z.object({ ...route.params.shape, edit: route.body })

/** Fields missing from the edit stay unchanged. */
export const saveVendor = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'vendor:write')
  try {
    return await withTx(ctx, async (tx) => {
      const before = await getVendorInAccount(tx, ctx, input.vendorId, { lock: true })
      const edit = readEdit(withChanges(editOf(toVendorView(before)), input.edit))
      const row = await tx
        .updateTable('vendor')
        .set({
          name: edit.name,
          disclosure_url: edit.disclosureUrl,
          cookie_max_age: edit.cookieMaxAge,
          uses_cookies: edit.usesCookies,
          uses_non_cookie_access: edit.usesNonCookieAccess,
          cookie_refresh: edit.cookieRefresh,
          privacy_policy_url: edit.privacyPolicyUrl,
          cookie_policy_url: edit.cookiePolicyUrl,
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const detail = { vendor: row.name }
      const changed = { from: toVendorView(before), to: toVendorView(row) }
      await audit(tx, ctx, { accountId, action: 'vendor.save', entity: row.id, detail, changed })
      return changed.to
    })
  } catch (error) {
    if (isNameTaken(error)) throw refuse('vendor_taken', [], error)
    throw error
  }
})

function editOf(view: VendorView): VendorEdit {
  return VendorEdit.parse(Object.fromEntries(VendorEdit.keyof().options.map((field) => [field, view[field]])))
}

/** Reports all validation errors at once. */
function readEdit(edit: VendorEdit): VendorEdit {
  const { data, error } = ValidVendorEdit.safeParse(edit)
  if (data) return data
  const errors = error.issues.map(({ path, message }) => ({ key: path.join('.'), message }))
  throw refuse('vendor_invalid', errors)
}
