import { createBrowserRouter, Navigate } from 'react-router'
import { AccountScreen } from './account/account-screen.tsx'
import { ApplicationScreen } from './applications/application-screen.tsx'
import { ApplicationsScreen } from './applications/applications-screen.tsx'
import { ConsoleFrame } from './frame/console-frame.tsx'
import { JoinScreen } from './sign-in/join-screen.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import { SettingScreen } from './settings/setting-screen.tsx'
import { SettingsScreen } from './settings/settings-screen.tsx'
import { TeamScreen } from './team/team-screen.tsx'
import { TodayScreen } from './today/today-screen.tsx'

/** Every address of the console, below `/console`. */
export const router = createBrowserRouter(
  [
    { path: '/sign-in', element: <SignInScreen /> },
    { path: '/join', element: <JoinScreen /> },
    {
      element: <ConsoleFrame />,
      children: [
        { index: true, element: <TodayScreen /> },
        { path: '/applications', element: <ApplicationsScreen /> },
        { path: '/applications/:caseId', element: <ApplicationScreen /> },
        {
          path: '/people',
          lazy: async () => ({
            Component: (await import('./people/people-screen.tsx')).PeopleScreen,
          }),
        },
        {
          path: '/people/new',
          lazy: async () => ({
            Component: (await import('./people/add-person-screen.tsx')).AddPersonScreen,
          }),
        },
        {
          path: '/people/:maidId',
          lazy: async () => ({
            Component: (await import('./people/person-screen.tsx')).PersonScreen,
          }),
        },
        {
          path: '/people/:maidId/preview',
          lazy: async () => ({
            Component: (await import('./people/preview-screen.tsx')).PreviewScreen,
          }),
        },
        {
          path: '/people/:maidId/video',
          lazy: async () => ({
            Component: (await import('./people/video/video-screen.tsx')).VideoScreen,
          }),
        },
        {
          path: '/people/import',
          lazy: async () => ({
            Component: (await import('./people/import/imports-screen.tsx')).ImportsScreen,
          }),
        },
        {
          path: '/people/import/:importId',
          lazy: async () => ({
            Component: (await import('./people/import/import-screen.tsx')).ImportScreen,
          }),
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
