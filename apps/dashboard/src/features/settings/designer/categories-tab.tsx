import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { type OptionalCategory, OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { PublishedCategory, PublishedRegion } from '@placet/contract/published-config'
import type { Region } from '@placet/contract/settings-document'
import { perLanguage } from '../../../i18n/per-language.ts'
import classes from './categories-tab.module.css'
import { ChoiceField } from './choice-field.tsx'

interface CategoriesTabProps {
  region: number
  settings: Region
  /** Resolves every “as the region” value; undefined while the preview texts are loading. */
  compiled: PublishedRegion | undefined
}

export function CategoriesTab({ region, settings, compiled }: CategoriesTabProps) {
  const isOptIn = settings.consentType === 'explicit'
  return (
    <>
      <Text size="sm" c="dimmed">
        <Trans>
          Necessary cookies always run. Each region can set its own rule for the other categories. Anything it
          doesn’t set is inherited from {isOptIn ? 'opt-in' : 'opt-out'}, this region’s default, and from the
          settings for all regions.
        </Trans>
      </Text>
      {OPTIONAL_CATEGORIES.map((category) => (
        <CategoryCard
          key={category}
          region={region}
          category={category}
          compiled={compiled?.categories[category]}
        />
      ))}
    </>
  )
}

const TYPES = perLanguage(
  () =>
    [
      { value: 'inherit', label: t`Inherit from region` },
      { value: 'explicit', label: t`Opt-in` },
      { value: 'implicit', label: t`Opt-out` },
      { value: 'exempt', label: t`Exempt by law` },
    ] as const,
)
const YES_NO = perLanguage(
  () =>
    [
      { value: 'inherit', label: t`Inherit` },
      { value: 'yes', label: t`Yes` },
      { value: 'no', label: t`No` },
    ] as const,
)

interface CategoryCardProps {
  region: number
  category: OptionalCategory
  compiled: PublishedCategory | undefined
}

function CategoryCard({ region, category, compiled }: CategoryCardProps) {
  const at = `regions.${region}.categories.${category}` as const
  return (
    <section className={classes['card']} aria-labelledby={`category-${category}`} data-setting={at}>
      <div>
        <h2 className={classes['name']} id={`category-${category}`}>
          {category}
        </h2>
        <Text size="xs" c="dimmed">
          {compiled && describe(compiled)}
        </Text>
      </div>
      <ChoiceField path={`${at}.type`} label={t`Consent`} options={TYPES} />
      <ChoiceField path={`${at}.default`} label={t`On by default`} options={YES_NO} />
      <ChoiceField path={`${at}.tracking`} label={t`Respects Global Privacy Control`} options={YES_NO} />
    </section>
  )
}

function describe({ consentType, isOnAtFirst, heedsSignal, isExempt, isShown }: PublishedCategory): string {
  const runs =
    isExempt || (consentType === 'implicit' && isOnAtFirst)
      ? t`Runs unless the visitor objects`
      : t`Waits until the visitor agrees`
  const shown = isShown ? t`its switch is ${isOnAtFirst ? t`on` : t`off`} by default` : t`it is not listed`
  return t`${runs}; ${shown}; opt-out signals are ${heedsSignal ? t`respected` : t`ignored`}.`
}
