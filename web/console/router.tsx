import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { loadLateWords } from './console-words.ts'
import { ConsoleFrame } from './frame/console-frame.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import { TodayScreen } from './today/today-screen.tsx'

/** A screen that is loaded when it is opened: all but the first two of a day. */
const late = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: { Component: load },
})

/** Every address of the console, below `/console`. */
export const router = createBrowserRouter(
  [
    { path: '/sign-in', element: <SignInScreen /> },
    late('/join', async () => (await import('./sign-in/join-screen.tsx')).JoinScreen),
    {
      element: <ConsoleFrame />,
      children: [
        { index: true, element: <TodayScreen /> },
        late('/tasks/:taskId', async () => (await import('./today/task-screen.tsx')).TaskScreen),
        late('/voices', async () => (await import('./today/voices-screen.tsx')).VoicesScreen),
        late('/day', async () => (await import('./today/day-screen.tsx')).DayScreen),
        late('/day/:day/sheet', async () => (await import('./today/sheet-screen.tsx')).SheetScreen),
        late('/applications', async () => {
          return (await import('./applications/applications-screen.tsx')).ApplicationsScreen
        }),
        late('/applications/:caseId', async () => {
          return (await import('./one-case/application-screen.tsx')).ApplicationScreen
        }),
        late('/visas', async () => (await import('./visa-cases/visas-screen.tsx')).VisasScreen),
        late(
          '/visas/:caseId',
          async () => (await import('./visa-cases/visa-screen.tsx')).VisaScreen,
        ),
        late('/people', async () => (await import('./people/people-screen.tsx')).PeopleScreen),
        late('/people/new', async () => {
          return (await import('./people/add-person-screen.tsx')).AddPersonScreen
        }),
        late('/people/:maidId', async () => {
          return (await import('./people/person-screen.tsx')).PersonScreen
        }),
        late('/people/:maidId/preview', async () => {
          return (await import('./people/preview-screen.tsx')).PreviewScreen
        }),
        late('/people/:maidId/video', async () => {
          return (await import('./people/video/video-screen.tsx')).VideoScreen
        }),
        late('/people/changes/:changeId', async () => {
          return (await import('./people/changes/change-screen.tsx')).ChangeScreen
        }),
        late('/people/tables', async () => {
          return (await import('./people/tables/imports-screen.tsx')).ImportsScreen
        }),
        late('/people/tables/:importId', async () => {
          return (await import('./people/tables/import-screen.tsx')).ImportScreen
        }),
        late('/money', async () => (await import('./money/days-screen.tsx')).DaysScreen),
        late('/money/entries', async () => {
          return (await import('./money/entries-screen.tsx')).EntriesScreen
        }),
        late('/money/invoices', async () => {
          return (await import('./money/invoices-screen.tsx')).InvoicesScreen
        }),
        late('/money/bank', async () => (await import('./money/bank-screen.tsx')).BankScreen),
        late('/money/statements', async () => {
          return (await import('./money/statements-screen.tsx')).StatementsScreen
        }),
        late('/money/disputes', async () => {
          return (await import('./money/disputes-screen.tsx')).DisputesScreen
        }),
        late('/money/close', async () => (await import('./money/close-screen.tsx')).CloseScreen),
        late('/conversations', async () => {
          return (await import('./conversations/conversations-screen.tsx')).ConversationsScreen
        }),
        late('/conversations/:taskId', async () => {
          return (await import('./conversations/conversation-screen.tsx')).ConversationScreen
        }),
        late('/campaigns', async () => {
          return (await import('./campaigns/list/links-screen.tsx')).LinksScreen
        }),
        late('/campaigns/funnel', async () => {
          return (await import('./campaigns/funnel/funnel-screen.tsx')).FunnelScreen
        }),
        late('/campaigns/experiments', async () => {
          await loadLateWords('experiments')
          return (await import('./campaigns/experiments/experiments-screen.tsx')).ExperimentsScreen
        }),
        late('/campaigns/experiments/new', async () => {
          await loadLateWords('experiments')
          return (await import('./campaigns/experiments/add-experiment-screen.tsx'))
            .AddExperimentScreen
        }),
        late('/campaigns/experiments/:experimentId', async () => {
          await loadLateWords('experiments')
          return (await import('./campaigns/experiments/experiment-screen.tsx')).ExperimentScreen
        }),
        late('/campaigns/new', async () => {
          return (await import('./campaigns/link/add-link-screen.tsx')).AddLinkScreen
        }),
        late('/campaigns/links/:slug', async () => {
          return (await import('./campaigns/link/link-screen.tsx')).LinkScreen
        }),
        late('/campaigns/rules', async () => {
          return (await import('./campaigns/rules/general-rules-screen.tsx')).GeneralRulesScreen
        }),
        late('/campaigns/numbers', async () => {
          return (await import('./campaigns/numbers/numbers-screen.tsx')).NumbersScreen
        }),
        late('/campaigns/posters', async () => {
          return (await import('./campaigns/posters/posters-screen.tsx')).PostersScreen
        }),
        late('/campaigns/tables', async () => {
          return (await import('./campaigns/tables/tables-screen.tsx')).TablesScreen
        }),
        late('/campaigns/conflicts', async () => {
          return (await import('./campaigns/conflicts-screen.tsx')).ConflictsScreen
        }),
        late('/privacy', async () => {
          await loadLateWords('privacy')
          return (await import('./privacy/requests-screen.tsx')).RequestsScreen
        }),
        late('/privacy/requests/:requestId', async () => {
          await loadLateWords('privacy')
          return (await import('./privacy/request-screen.tsx')).RequestScreen
        }),
        late('/privacy/removals', async () => {
          await loadLateWords('privacy')
          return (await import('./privacy/removals-screen.tsx')).RemovalsScreen
        }),
        late('/privacy/access-log', async () => {
          await loadLateWords('privacy')
          return (await import('./privacy/access-log-screen.tsx')).AccessLogScreen
        }),
        late('/words', async () => (await import('./texts/words-screen.tsx')).WordsScreen),
        late('/words/notices', async () => {
          return (await import('./texts/notices/notices-screen.tsx')).NoticesScreen
        }),
        late('/words/notices/:noticeId', async () => {
          return (await import('./texts/notices/notice-screen.tsx')).NoticeScreen
        }),
        late('/words/:place/:language', async () => {
          return (await import('./texts/one-text/text-screen.tsx')).TextScreen
        }),
        late('/audit', async () => (await import('./audit/audit-screen.tsx')).AuditScreen),
        late('/health', async () => {
          await loadLateWords('health')
          return (await import('./health/health-screen.tsx')).HealthScreen
        }),
        late('/trash', async () => (await import('./trash/trash-screen.tsx')).TrashScreen),
        late('/settings', async () => {
          return (await import('./settings/settings-screen.tsx')).SettingsScreen
        }),
        late('/settings/holidays', async () => {
          return (await import('./settings/holidays/holidays-screen.tsx')).HolidaysScreen
        }),
        late('/settings/fleet', async () => {
          return (await import('./settings/fleet/fleet-screen.tsx')).FleetScreen
        }),
        late('/settings/visa-prices', async () => {
          return (await import('./settings/visa-prices/visa-prices-screen.tsx')).VisaPricesScreen
        }),
        late('/settings/:name', async () => {
          return (await import('./settings/setting-screen.tsx')).SettingScreen
        }),
        late('/simulator', async () => {
          return (await import('./simulator/simulator-screen.tsx')).SimulatorScreen
        }),
        late('/simulator/:replayId', async () => {
          return (await import('./simulator/replay-screen.tsx')).ReplayScreen
        }),
        late('/team', async () => (await import('./team/team-screen.tsx')).TeamScreen),
        late('/account', async () => (await import('./account/account-screen.tsx')).AccountScreen),
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ],
  { basename: '/console' },
)
