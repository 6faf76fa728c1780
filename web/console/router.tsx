import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'
import { AccountScreen } from './account/account-screen.tsx'
import { ApplicationsScreen } from './applications/applications-screen.tsx'
import { ConsoleFrame } from './frame/console-frame.tsx'
import { JoinScreen } from './sign-in/join-screen.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import { SettingScreen } from './settings/setting-screen.tsx'
import { SettingsScreen } from './settings/settings-screen.tsx'
import { TeamScreen } from './team/team-screen.tsx'
import { TodayScreen } from './today/today-screen.tsx'

/** Big or seldom opened screens come when they are. */
const TaskScreen = lazy(async () => ({
  default: (await import('./today/task-screen.tsx')).TaskScreen,
}))
const VoicesScreen = lazy(async () => ({
  default: (await import('./today/voices-screen.tsx')).VoicesScreen,
}))
const DayScreen = lazy(async () => ({
  default: (await import('./today/day-screen.tsx')).DayScreen,
}))
const SheetScreen = lazy(async () => ({
  default: (await import('./today/sheet-screen.tsx')).SheetScreen,
}))

const Late = ({ screen: Screen }: { screen: ComponentType }) => (
  <Suspense>
    <Screen />
  </Suspense>
)

/** Every address of the console, below `/console`. */
export const router = createBrowserRouter(
  [
    { path: '/sign-in', element: <SignInScreen /> },
    { path: '/join', element: <JoinScreen /> },
    {
      element: <ConsoleFrame />,
      children: [
        { index: true, element: <TodayScreen /> },
        { path: '/tasks/:taskId', element: <Late screen={TaskScreen} /> },
        { path: '/voices', element: <Late screen={VoicesScreen} /> },
        { path: '/day', element: <Late screen={DayScreen} /> },
        { path: '/day/:day/sheet', element: <Late screen={SheetScreen} /> },
        { path: '/applications', element: <ApplicationsScreen /> },
        {
          path: '/applications/:caseId',
          lazy: {
            Component: async () => (await import('./one-case/case-screen.tsx')).ApplicationScreen,
          },
        },
        { path: '/settings', element: <SettingsScreen /> },
        { path: '/settings/:name', element: <SettingScreen /> },
        { path: '/team', element: <TeamScreen /> },
        { path: '/account', element: <AccountScreen /> },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ],
  { basename: '/console' },
)
