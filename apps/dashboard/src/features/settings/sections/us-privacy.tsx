import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { offersCcpaLinks, offersGpp } from '@placet/rules/settings/frameworks'
import { IconInfoCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useEditor } from '../editor.ts'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'

const SmallPreview = lazy(async () => ({
  default: (await import('../designer/small-preview.tsx')).SmallPreview,
}))

const LINKS = perLanguage(
  () =>
    [
      { value: 'none', label: t`None` },
      { value: 'do-not-sell', label: t`Do not sell or share my personal information` },
      { value: 'your-privacy-choices', label: t`Your privacy choices` },
    ] as const,
)

const AGREEMENT = perLanguage(
  () =>
    [
      { value: 'not-signed', label: t`Not signed` },
      { value: 'opt-out-option', label: t`Signed, in opt-out option mode` },
      { value: 'service-provider', label: t`Signed, in service provider mode` },
    ] as const,
)

/** Options that regions under the US framework offer visitors, and the signals they send to buyers. */
export function UsPrivacy() {
  const { domain, document } = useEditor()
  const { ccpa, general, regions } = document
  const region = regions.findIndex(({ framework }) => framework === 'ccpa')
  const sections = [
    { value: 'state', label: t`The visitor’s state section` },
    { value: 'national', label: t`The national section`, disabled: ccpa.mspa === 'not-signed' },
  ] as const
  return (
    <>
      {!offersGpp(domain) && !general.autoUpdate && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
          <Trans>
            This domain’s banner version doesn’t support GPP. Turn on “Use the newest banner version when
            publishing” under Advanced.
          </Trans>
        </Alert>
      )}
      <FormSection
        title={t`For visitors`}
        hint={t`The opt-outs under US state laws, and where visitors find them.`}
      >
        {offersCcpaLinks(domain) && (
          <SelectField
            path="ccpa.link"
            label={t`Link on every page`}
            description={t`You can also add data-placet-open="privacy" to any link of yours.`}
            options={LINKS}
          />
        )}
        <SwitchField
          path="ccpa.sensitiveData"
          label={t`We use sensitive personal information`}
          description={t`Such as health or precise location. Visitors can limit its use. Where a state requires consent, it is limited from the start.`}
        />
        <Suspense fallback={<LoadingState rows={1} rowHeightPx={320} />}>
          <SmallPreview region={region} screen="privacy" title={t`Small preview of the privacy choices`} />
        </Suspense>
      </FormSection>
      <FormSection
        title={t`For buyers`}
        hint={t`The signals that advertising tags read from GPP and the older US privacy string.`}
      >
        <SelectField
          path="ccpa.mspa"
          label={t`IAB multi-state privacy agreement (MSPA)`}
          description={t`Only select what you have signed. Buyers rely on it.`}
          options={AGREEMENT}
        />
        <SelectField
          path="ccpa.sections"
          label={t`Encode choices in`}
          description={t`The national section is for signatories. Visitors whose state is unknown always get it.`}
          options={sections}
        />
      </FormSection>
    </>
  )
}
