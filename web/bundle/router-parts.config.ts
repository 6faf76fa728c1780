/**
 * Functions of React Router that no page uses: data comes by our own calls, not through the router.
 */
export const unusedFunctions: Record<string, readonly string[]> = {
  'router/router.js': names(
    'handleAction getUpdatedActionData getActionDataForCommit isSubmissionNavigation',
    'getSubmissionFromNavigation getSubmittingNavigation',
    'fetch handleFetcherAction handleFetcherLoader setFetcherError updateFetcherState',
    'getFetcher resetFetcher deleteFetcher abortFetcher queueFetcherForDeletion getDoneFetcher',
    'markFetchersDone markFetchRedirectsDone abortStaleFetchLoads getUpdatedRevalidatingFetchers',
    'getBlocker deleteBlocker updateBlocker shouldBlockNavigation',
    'cancelDiscoveryNavigation discoverRoutes compareMatches',
    'patchRoutes patchRoutesImpl _internalSetRoutes',
    'restoreAppliedTransitions persistAppliedTransitions',
    'defaultDataStrategyWithMiddleware runClientMiddlewarePipeline',
  ),
  'hooks.js': names('DefaultErrorComponent useNavigateUnstable'),
  'dom/ssr/components.js': names('usePrefetchBehavior PrefetchPageLinks'),
  'dom/ssr/routes.js': names('fetchServerAction prefetchRouteModuleChunks'),
  'dom/ssr/single-fetch.js': names(
    'singleFetchActionStrategy singleFetchLoaderFetcherStrategy nonSsrStrategy',
  ),
}

/** Exports that pages must not import, because their parts are dropped. */
export const missingExports = names(
  'Form useSubmit useFormAction useActionData useFetcher useFetchers useBlocker usePrompt',
  'useViewTransitionState PrefetchPageLinks BrowserRouter createBrowserRouter',
)

function names(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
