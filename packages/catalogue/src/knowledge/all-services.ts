import { adExchangesA } from './ad-exchanges-a.ts'
import { adExchangesB } from './ad-exchanges-b.ts'
import { adExchangesC } from './ad-exchanges-c.ts'
import { adExchangesD } from './ad-exchanges-d.ts'
import { adExchangesE } from './ad-exchanges-e.ts'
import { adExchangesF } from './ad-exchanges-f.ts'
import { adExchangesG } from './ad-exchanges-g.ts'
import { adExchangesH } from './ad-exchanges-h.ts'
import { adExchangesI } from './ad-exchanges-i.ts'
import { affiliatesA } from './affiliates-a.ts'
import { affiliatesB } from './affiliates-b.ts'
import { affiliatesC } from './affiliates-c.ts'
import { analyticsSuitesA } from './analytics-suites-a.ts'
import { analyticsSuitesB } from './analytics-suites-b.ts'
import { analyticsSuitesC } from './analytics-suites-c.ts'
import { attributionA } from './attribution-a.ts'
import { attributionB } from './attribution-b.ts'
import { audienceMeasurementA } from './audience-measurement-a.ts'
import { audienceMeasurementB } from './audience-measurement-b.ts'
import { audienceMeasurementC } from './audience-measurement-c.ts'
import { audioAndVideo } from './audio-and-video.ts'
import { botProtectionMore } from './bot-protection-more.ts'
import { botProtection } from './bot-protection.ts'
import { businessVisitorTrackersA } from './business-visitor-trackers-a.ts'
import { businessVisitorTrackersB } from './business-visitor-trackers-b.ts'
import { captchas } from './captchas.ts'
import { chartsAndEmbeds } from './charts-and-embeds.ts'
import { chatA } from './chat-a.ts'
import { chatB } from './chat-b.ts'
import { chatC } from './chat-c.ts'
import { chatD } from './chat-d.ts'
import { cmsBuildersMore } from './cms-builders-more.ts'
import { cmsBuilders } from './cms-builders.ts'
import { cmsEnterprise } from './cms-enterprise.ts'
import { cmsOthers } from './cms-others.ts'
import { cmsShopClouds } from './cms-shop-clouds.ts'
import { cmsShopSystems } from './cms-shop-systems.ts'
import { cmsShops } from './cms-shops.ts'
import { cmsWordpressPlugins } from './cms-wordpress-plugins.ts'
import { cmsWordpress } from './cms-wordpress.ts'
import { commentsAndSocial } from './comments-and-social.ts'
import { consentToolsEurope } from './consent-tools-europe.ts'
import { consentToolsMore } from './consent-tools-more.ts'
import { consentToolsOpen } from './consent-tools-open.ts'
import { consentToolsSites } from './consent-tools-sites.ts'
import { consentToolsWorld } from './consent-tools-world.ts'
import { consentTools } from './consent-tools.ts'
import { customerDataA } from './customer-data-a.ts'
import { customerDataB } from './customer-data-b.ts'
import { customerDataC } from './customer-data-c.ts'
import { donations } from './donations.ts'
import { edgeAndBalancers } from './edge-and-balancers.ts'
import { edgeAppliances } from './edge-appliances.ts'
import { edgeCloudBalancers } from './edge-cloud-balancers.ts'
import { experimentsA } from './experiments-a.ts'
import { experimentsB } from './experiments-b.ts'
import { experimentsC } from './experiments-c.ts'
import { forms } from './forms.ts'
import { frameworksMicrosoft } from './frameworks-microsoft.ts'
import { frameworksPhp } from './frameworks-php.ts'
import { frameworksScripts } from './frameworks-scripts.ts'
import { frameworksServers } from './frameworks-servers.ts'
import { fraudDetection } from './fraud-detection.ts'
import { googleAdsA } from './google-ads-a.ts'
import { googleAdsB } from './google-ads-b.ts'
import { hostingAndCdns } from './hosting-and-cdns.ts'
import { identityInstitutions } from './identity-institutions.ts'
import { identityMicrosoft } from './identity-microsoft.ts'
import { identityProviders } from './identity-providers.ts'
import { identityTools } from './identity-tools.ts'
import { identity } from './identity.ts'
import { lightAnalyticsA } from './light-analytics-a.ts'
import { lightAnalyticsB } from './light-analytics-b.ts'
import { mapsAndFonts } from './maps-and-fonts.ts'
import { mapsMore } from './maps-more.ts'
import { marketingAutomationA } from './marketing-automation-a.ts'
import { marketingAutomationB } from './marketing-automation-b.ts'
import { marketingAutomationC } from './marketing-automation-c.ts'
import { marketingAutomationD } from './marketing-automation-d.ts'
import { meta } from './meta.ts'
import { microsoftAdsA } from './microsoft-ads-a.ts'
import { microsoftAdsB } from './microsoft-ads-b.ts'
import { monitoringA } from './monitoring-a.ts'
import { monitoringB } from './monitoring-b.ts'
import { paymentsBilling } from './payments-billing.ts'
import { paymentsMore } from './payments-more.ts'
import { paymentsWallets } from './payments-wallets.ts'
import { payments } from './payments.ts'
import { personalisationA } from './personalisation-a.ts'
import { personalisationB } from './personalisation-b.ts'
import { podcastsAndEmbeds } from './podcasts-and-embeds.ts'
import { productAnalyticsA } from './product-analytics-a.ts'
import { productAnalyticsB } from './product-analytics-b.ts'
import { push } from './push.ts'
import { recruiting } from './recruiting.ts'
import { reservationsAndTickets } from './reservations-and-tickets.ts'
import { reviews } from './reviews.ts'
import { scheduling } from './scheduling.ts'
import { searchAndTranslation } from './search-and-translation.ts'
import { sessionReplayA } from './session-replay-a.ts'
import { sessionReplayB } from './session-replay-b.ts'
import { sessionReplayC } from './session-replay-c.ts'
import { shopExtras } from './shop-extras.ts'
import { socialAdsA } from './social-ads-a.ts'
import { socialAdsB } from './social-ads-b.ts'
import { socialAdsC } from './social-ads-c.ts'
import { socialEmbeds } from './social-embeds.ts'
import { socialSharing } from './social-sharing.ts'
import { surveysAndFormsMore } from './surveys-and-forms-more.ts'
import { surveysAndForms } from './surveys-and-forms.ts'
import { tagManagers } from './tag-managers.ts'
import { toursAndTickets } from './tours-and-tickets.ts'
import { translationAndAccess } from './translation-and-access.ts'
import { videoMore } from './video-more.ts'
import { videoPlayers } from './video-players.ts'
import { video } from './video.ts'
import type { ServiceKnowledge } from './service-knowledge.ts'

/** Everything the catalogue knows of services, by topic. */
export const ALL_SERVICES: readonly ServiceKnowledge[] = [
  ...adExchangesA,
  ...adExchangesB,
  ...adExchangesC,
  ...adExchangesD,
  ...adExchangesE,
  ...adExchangesF,
  ...adExchangesG,
  ...adExchangesH,
  ...adExchangesI,
  ...affiliatesA,
  ...affiliatesB,
  ...affiliatesC,
  ...analyticsSuitesA,
  ...analyticsSuitesB,
  ...analyticsSuitesC,
  ...attributionA,
  ...attributionB,
  ...audienceMeasurementA,
  ...audienceMeasurementB,
  ...audienceMeasurementC,
  ...audioAndVideo,
  ...botProtectionMore,
  ...botProtection,
  ...businessVisitorTrackersA,
  ...businessVisitorTrackersB,
  ...captchas,
  ...chartsAndEmbeds,
  ...chatA,
  ...chatB,
  ...chatC,
  ...chatD,
  ...cmsBuildersMore,
  ...cmsBuilders,
  ...cmsEnterprise,
  ...cmsOthers,
  ...cmsShopClouds,
  ...cmsShopSystems,
  ...cmsShops,
  ...cmsWordpressPlugins,
  ...cmsWordpress,
  ...commentsAndSocial,
  ...consentToolsEurope,
  ...consentToolsMore,
  ...consentToolsOpen,
  ...consentToolsSites,
  ...consentToolsWorld,
  ...consentTools,
  ...customerDataA,
  ...customerDataB,
  ...customerDataC,
  ...donations,
  ...edgeAndBalancers,
  ...edgeAppliances,
  ...edgeCloudBalancers,
  ...experimentsA,
  ...experimentsB,
  ...experimentsC,
  ...forms,
  ...frameworksMicrosoft,
  ...frameworksPhp,
  ...frameworksScripts,
  ...frameworksServers,
  ...fraudDetection,
  ...googleAdsA,
  ...googleAdsB,
  ...hostingAndCdns,
  ...identityInstitutions,
  ...identityMicrosoft,
  ...identityProviders,
  ...identityTools,
  ...identity,
  ...lightAnalyticsA,
  ...lightAnalyticsB,
  ...mapsAndFonts,
  ...mapsMore,
  ...marketingAutomationA,
  ...marketingAutomationB,
  ...marketingAutomationC,
  ...marketingAutomationD,
  ...meta,
  ...microsoftAdsA,
  ...microsoftAdsB,
  ...monitoringA,
  ...monitoringB,
  ...paymentsBilling,
  ...paymentsMore,
  ...paymentsWallets,
  ...payments,
  ...personalisationA,
  ...personalisationB,
  ...podcastsAndEmbeds,
  ...productAnalyticsA,
  ...productAnalyticsB,
  ...push,
  ...recruiting,
  ...reservationsAndTickets,
  ...reviews,
  ...scheduling,
  ...searchAndTranslation,
  ...sessionReplayA,
  ...sessionReplayB,
  ...sessionReplayC,
  ...shopExtras,
  ...socialAdsA,
  ...socialAdsB,
  ...socialAdsC,
  ...socialEmbeds,
  ...socialSharing,
  ...surveysAndFormsMore,
  ...surveysAndForms,
  ...tagManagers,
  ...toursAndTickets,
  ...translationAndAccess,
  ...videoMore,
  ...videoPlayers,
  ...video,
]
