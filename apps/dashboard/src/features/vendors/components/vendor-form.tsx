import { Button, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import type { VendorId } from '@placet/contract/ids'
import { VENDOR_MESSAGES, type VendorView } from '@placet/contract/vendors'
import { isApiError } from '../../../api/api-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { Only } from '../../profile/index.ts'
import { explainVendorError } from '../explain-vendor-error.ts'
import { toVendorEdit, useVendorForm, type VendorValues } from '../forms.ts'
import { useSaveVendor } from '../queries.ts'

export function VendorForm({ vendorId, vendor }: { vendorId: VendorId; vendor: VendorView }) {
  const form = useVendorForm(vendor)
  const save = useSaveVendor(vendorId)
  const isModified = form.isDirty()
  useLeaveWarning(isModified)
  const submit = (values: VendorValues) =>
    save.mutate(toVendorEdit(values), {
      onSuccess: () => {
        form.resetDirty(values)
        toastSuccess(VENDOR_MESSAGES.updated)
      },
      onError: (error) => {
        if (isApiError(error, 'vendor_invalid')) form.setErrors(toFormErrors(error.errors, () => ''))
        toastError(VENDOR_MESSAGES.updateFailed, [explainVendorError(error, VENDOR_MESSAGES.updateFailed)])
      },
    })
  const flag = (name: 'usesCookies' | 'cookieRefresh' | 'usesNonCookieAccess') =>
    form.getInputProps(name, { type: 'checkbox' })
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md" maw={860}>
        <FormSection title="Vendor" hint="As shown to visitors.">
          <TextInput label="Name" required {...form.getInputProps('name')} />
          <TextInput
            label="Privacy policy"
            placeholder="https://"
            {...form.getInputProps('privacyPolicyUrl')}
          />
          <TextInput
            label="Cookie policy"
            placeholder="https://"
            {...form.getInputProps('cookiePolicyUrl')}
          />
          <TextInput
            label="Device storage disclosure"
            placeholder="https://"
            {...form.getInputProps('disclosureUrl')}
          />
        </FormSection>
        <FormSection title="Storage" hint="Data the vendor stores on visitors’ devices.">
          <Switch label="Uses cookies" {...flag('usesCookies')} />
          {form.values.usesCookies && (
            <>
              <NumberInput
                label="Maximum cookie age (seconds)"
                description="Leave empty if unknown. 0 means until the browser closes."
                allowDecimal={false}
                thousandSeparator=" "
                maw={320}
                {...form.getInputProps('cookieMaxAge')}
              />
              <Switch label="Renews cookies on every visit" {...flag('cookieRefresh')} />
            </>
          )}
          <Switch label="Uses storage other than cookies" {...flag('usesNonCookieAccess')} />
        </FormSection>
      </Stack>
      <SaveBar
        state={isModified ? 'You have unsaved changes.' : 'Everything is saved.'}
        isModified={isModified}
      >
        <Only permission="vendor:write">
          <Button type="submit" loading={save.isPending}>
            Save vendor
          </Button>
        </Only>
      </SaveBar>
    </form>
  )
}
