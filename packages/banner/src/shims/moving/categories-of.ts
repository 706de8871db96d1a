/** Category names of other tools, and the purposes behind them. */
const NAMES = {
  preferences:
    '2 C0003 preferences functional functionality personalization content_personalization create_content_profile select_personalized_content',
  analytics:
    '3 C0002 analytics statistics performance measurement audience_measure measure_content_performance market_research improve_products',
  marketing:
    '4 C0004 C0005 marketing ads advertising targeting social_media select_basic_ads create_ads_profile select_personalized_ads measure_ad_performance advertising_personalization',
}

/** A category counts as permitted if at least one of its names is enabled and none is disabled. */
export function categoriesOf(enabled: readonly string[], disabled: readonly string[]): string[] {
  return Object.entries(NAMES)
    .filter(([, names]) => {
      const belongs = (name: string) => names.split(' ').includes(name)
      return enabled.some(belongs) && !disabled.some(belongs)
    })
    .map(([category]) => category)
}
