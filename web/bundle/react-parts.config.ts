export type UnusedParts = {
  functions: readonly string[]
  /** Kinds of elements, by React's tag. */
  kinds: Readonly<Record<string, number>>
  hooks: readonly string[]
  classes: readonly string[]
  /** What no module may ask React for. */
  exported: readonly string[]
  /** Events that nobody is told of. */
  heard: readonly string[]
}

/**
 * The parts of React DOM that no page of this site asks for: functions whose bodies stay behind,
 * classes whose methods go, kinds of elements and hooks. Some of the functions are called for every
 * commit or event and find nothing to do without such an element.
 */
export const unusedInReact: UnusedParts = {
  functions: names(
    // View transitions.
    'startViewTransition commitDeletedPairViewTransitions commitExitViewTransitions',
    'commitEnterViewTransitions commitAppearingPairViewTransitions commitNestedViewTransitions',
    'restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions',
    'restoreViewTransitionName restoreViewTransitionOnHostInstances applyViewTransitionName',
    'applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive',
    'measureNestedViewTransitions measureViewTransitionHostInstancesRecursive',
    'trackEnterViewTransitions scheduleViewTransitionEvent getViewTransitionClassName',
    'getViewTransitionName createViewTransitionInstance pushViewTransitionCancelableScope',
    'commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects',
    'flushAfterMutationEffects reportViewTransitionError createMeasurement measureInstance',
    'queueTransitionTypes',
    // References to fragments.
    'FragmentInstance commitNewChildToFragmentInstance commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects isFragmentInstanceParent addFragmentHandleToFiber',
    // Activities and lists of them.
    'updateActivityComponent mountActivityChildren updateSuspenseListComponent',
    'retryActivityComponentWithoutHydrating commitActivityHydrationCallbacks',
    'initSuspenseListRenderState cutOffTailIfNeeded findFirstSuspended findLastContentRow',
    // Forms are sent by our own calls.
    'extractEvents$1 startHostTransition coerceFormActionProp requestFormReset requestFormReset$1',
    'ensureFormComponentIsStateful recursivelyResetForms',
    'mountActionState runActionStateAction onActionSuccess onActionError handleActionReturnValue',
    'updateActionStateImpl dispatchActionState updateActionState rerenderActionState',
    'notifyActionListeners actionStateActionEffect actionStateReducer',
    'updateOptimisticImpl dispatchOptimisticSetState startTransition useHostTransitionStatus',
    'defaultOnDefaultTransitionIndicator',
    // Hooks that nobody calls.
    'mountDeferredValueImpl updateDeferredValueImpl useMemoCache updateRefresh refreshCache',
    // Files are asked for in the markup.
    'preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs',
    'preconnect prefetchDNS',
    // No custom elements.
    'isCustomElement setPropOnCustomElement',
    // Events that nobody hears: selection, composed input, the mouse above.
    'constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars',
    'isFallbackCompositionEnd accumulateEnterLeaveListenersForEvent',
    // What browsers before ours needed.
    'handleEventsForInputEventPolyfill getTargetInstForInputEventPolyfill handlePropertyChange',
    'stopWatchingForValueChange clz32Fallback',
    // Nobody reads which component failed.
    'describeNativeComponentFrame describeFiber describeBuiltInComponentFrame',
    'getStackByFiberInDevAndProd getComponentNameFromType',
  ),
  kinds: {
    Profiler: 12,
    SuspenseList: 19,
    LegacyHidden: 23,
    TracingMarker: 25,
    ViewTransition: 30,
    Activity: 31,
  },
  hooks: names(
    'useDeferredValue useTransition useHostTransitionStatus useFormState useActionState',
    'useOptimistic useMemoCache useCacheRefresh',
  ),
  classes: names('FragmentInstance ViewTransitionPseudoElement'),
  exported: names(
    'Activity Profiler SuspenseList ViewTransition addTransitionType useDeferredValue useTransition',
    'useActionState useFormState useFormStatus useOptimistic requestFormReset preload preloadModule',
    'preinit preinitModule preconnect prefetchDNS',
  ),
  heard: names(
    'onSelect onBeforeInput onCompositionStart onCompositionUpdate onCompositionEnd',
    'onMouseEnter onMouseLeave onPointerEnter onPointerLeave',
  ),
}

function names(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
