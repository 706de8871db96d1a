import { Text } from '@mantine/core'
import { type OptionalCategory, OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { PublishedCategory, PublishedRegion } from '@placet/contract/published-config'
import type { Region } from '@placet/contract/settings-document'
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
        Necessary cookies always run. Each region can set its own rule for the other categories. Anything it
        doesn’t set is inherited from {isOptIn ? 'opt-in' : 'opt-out'}, this region’s default, and from the
        settings for all regions.
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

const TYPES = [
  { value: 'inherit', label: 'Inherit from region' },
  { value: 'explicit', label: 'Opt-in' },
  { value: 'implicit', label: 'Opt-out' },
] as const
const YES_NO = [
  { value: 'inherit', label: 'Inherit' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

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
      <ChoiceField path={`${at}.type`} label="Consent" options={TYPES} />
      <ChoiceField path={`${at}.default`} label="On by default" options={YES_NO} />
      <ChoiceField path={`${at}.tracking`} label="Respects Global Privacy Control" options={YES_NO} />
    </section>
  )
}

function describe({ consentType, isOnAtFirst, heedsSignal, isExempt, isShown }: PublishedCategory): string {
  const runs =
    isExempt || (consentType === 'implicit' && isOnAtFirst)
      ? 'Runs unless the visitor objects'
      : 'Waits until the visitor agrees'
  const shown = isShown ? `its switch is ${isOnAtFirst ? 'on' : 'off'} by default` : 'it is not listed'
  return `${runs}; ${shown}; opt-out signals are ${heedsSignal ? 'respected' : 'ignored'}.`
}
