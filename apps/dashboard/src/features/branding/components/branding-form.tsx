import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  BRANDING_MESSAGES,
  BRAND_NAME_MAX_LENGTH,
  type Brand,
  SaveBrandingInput,
} from '@placet/contract/branding'
import { ERRORS } from '@placet/contract/errors'
import { isBrandColour } from '@placet/rules/brand-colours'
import { IconPalette } from '@tabler/icons-react'
import { ApiError } from '../../../api/api-error.ts'
import { say } from '../../../i18n/say.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors, validateWith } from '../../../ui/form-errors.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { useMay } from '../../profile/index.ts'
import { useRemoveBranding, useSaveBranding } from '../queries.ts'
import { BrandPreview } from './brand-preview.tsx'
import { BrandColour } from './brand-colour.tsx'
import classes from './branding-form.module.css'
import { LogoField } from './logo-field.tsx'

const START = '#0f725d'
const validate = validateWith(SaveBrandingInput)

export function BrandingForm({ brand, accountName }: { brand: Brand | null; accountName: string }) {
  const mayChange = useMay('member:write')
  const saving = useSaveBranding()
  const form = useForm<Brand>({
    initialValues: brand ?? {
      name: accountName.slice(0, BRAND_NAME_MAX_LENGTH),
      colour: START,
      replyTo: '',
      logo: null,
    },
    validate: (values) => ({
      ...(!isBrandColour(values.colour) && { colour: say(ERRORS.brand_colour_pale.message) }),
      ...validate(values),
    }),
  })
  const isDirty = form.isDirty()
  useLeaveWarning(isDirty)
  const { values } = form
  const submit = ({ logo, ...fields }: Brand) =>
    saving.mutate(
      { ...fields, ...(logo !== (brand?.logo ?? null) && { logo }) },
      {
        onSuccess: () => {
          form.resetDirty(values)
          toastSuccess(say(BRANDING_MESSAGES.saved))
        },
        onError: (error) => {
          if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
          toastError(t`Error!`, [explainRefusal(error, say(BRANDING_MESSAGES.saveFailed))])
        },
      },
    )
  return (
    <div className={classes['columns']}>
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          {!brand && (
            <Alert color="gray" icon={<IconPalette size={18} />} role="note" title={t`No branding yet`}>
              <Trans>Everything carries Placet’s name until you save this page.</Trans>
            </Alert>
          )}
          <FormSection title={t`Name and logo`} hint={t`Shown where Placet’s name and logo would be.`}>
            <TextInput
              label={t`Name`}
              maxLength={BRAND_NAME_MAX_LENGTH}
              autoComplete="organization"
              disabled={!mayChange}
              {...form.getInputProps('name')}
            />
            <LogoField
              logo={values.logo}
              isDisabled={!mayChange}
              onChange={(logo) => form.setFieldValue('logo', logo)}
            />
          </FormSection>
          <FormSection title={t`Colour`} hint={t`Of buttons, links and what is selected.`}>
            <BrandColour
              colour={values.colour}
              error={form.errors['colour']}
              isDisabled={!mayChange}
              onChange={(colour) => form.setFieldValue('colour', colour.toLowerCase())}
            />
          </FormSection>
          <FormSection title={t`Replies`} hint={t`Where answers to your e-mails go.`}>
            <TextInput
              type="email"
              label={t`Reply address`}
              description={t`Also named below each e-mail. Without one, answers go to the address that sends them.`}
              placeholder="hello@agency.example"
              disabled={!mayChange}
              {...form.getInputProps('replyTo')}
            />
          </FormSection>
          {mayChange && (
            <Group justify="space-between">
              {brand ? <RemoveButton /> : <span />}
              <Button type="submit" loading={saving.isPending} disabled={brand !== null && !isDirty}>
                {brand ? <Trans>Save</Trans> : <Trans>Turn on branding</Trans>}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <BrandPreview brand={values} />
    </div>
  )
}

function RemoveButton() {
  const removing = useRemoveBranding()
  const confirm = useConfirm()
  const remove = async () => {
    const isSure = await confirm({
      title: t`Remove the branding?`,
      message: t`E-mails, reports and the dashboard carry Placet’s name again. The logo is deleted.`,
      confirm: t`Remove branding`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(removing.mutateAsync(), {
      done: say(BRANDING_MESSAGES.removed),
      failed: say(BRANDING_MESSAGES.removeFailed),
    })
  }
  return (
    <Button variant="default" loading={removing.isPending} onClick={() => void remove()}>
      <Trans>Remove branding</Trans>
    </Button>
  )
}
