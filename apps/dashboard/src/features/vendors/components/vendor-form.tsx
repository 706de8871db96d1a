import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import type { VendorId } from '@placet/contract/ids'
import { VENDOR_MESSAGES, type VendorView } from '@placet/contract/vendors'
import { say } from '../../../i18n/say.ts'
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
        toastSuccess(say(VENDOR_MESSAGES.updated))
      },
      onError: (error) => {
        if (isApiError(error, 'vendor_invalid')) form.setErrors(toFormErrors(error.errors, () => ''))
        toastError(say(VENDOR_MESSAGES.updateFailed), [
          explainVendorError(error, say(VENDOR_MESSAGES.updateFailed)),
        ])
      },
    })
  const flag = (name: 'usesCookies' | 'cookieRefresh' | 'usesNonCookieAccess') =>
    form.getInputProps(name, { type: 'checkbox' })
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <FormSection title={t`Vendor`} hint={t`As shown to visitors.`}>
          <TextInput label={t`Name`} required {...form.getInputProps('name')} />
          <TextInput
            label={t`Privacy policy`}
            placeholder="https://"
            {...form.getInputProps('privacyPolicyUrl')}
          />
          <TextInput
            label={t`Cookie policy`}
            placeholder="https://"
            {...form.getInputProps('cookiePolicyUrl')}
          />
          <TextInput
            label={t`Device storage disclosure`}
            placeholder="https://"
            {...form.getInputProps('disclosureUrl')}
          />
        </FormSection>
        <FormSection title={t`Storage`} hint={t`Data the vendor stores on visitors’ devices.`}>
          <Switch label={t`Uses cookies`} {...flag('usesCookies')} />
          {form.values.usesCookies && (
            <>
              <NumberInput
                label={t`Maximum cookie age (seconds)`}
                description={t`Leave empty if unknown. 0 means until the browser closes.`}
                allowDecimal={false}
                thousandSeparator=" "
                maw={320}
                {...form.getInputProps('cookieMaxAge')}
              />
              <Switch label={t`Renews cookies on every visit`} {...flag('cookieRefresh')} />
            </>
          )}
          <Switch label={t`Uses storage other than cookies`} {...flag('usesNonCookieAccess')} />
        </FormSection>
      </Stack>
      <SaveBar
        state={isModified ? t`You have unsaved changes.` : t`Everything is saved.`}
        isModified={isModified}
      >
        <Only permission="vendor:write">
          <Button type="submit" loading={save.isPending}>
            <Trans>Save vendor</Trans>
          </Button>
        </Only>
      </SaveBar>
    </form>
  )
}
