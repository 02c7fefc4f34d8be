import type { Plugin } from 'vite';
import { type LeftOut, withoutFunctions } from './left-out-functions.ts';

/**
 * Functions of React DOM that only run for what this app does not use: form actions and their state, stylesheets,
 * scripts and preloads that React loads itself, <Activity>, <SuspenseList>, custom elements, onBeforeInput, onSelect,
 * and stacks of components, which nothing here reads.
 */
export const UNUSED_FUNCTIONS: LeftOut = {
  accumulateSuspenseyCommitOnFiber: '',
  acquireResource: 'null',
  constructSelectEvent: '',
  createFormDataWithSubmitter: '',
  dispatchActionState: '',
  estimateBandwidth: '',
  extractEvents$1: '',
  getFallbackBeforeInputChars: '',
  getNativeBeforeInputChars: '',
  getResource: 'null',
  getStackByFiberInDevAndProd: "''",
  mountActionState: '',
  preconnectAs: '',
  preinitStyle: '',
  preload: '',
  preloadModule: '',
  preloadResourceAndSuspendIfNeeded: '',
  rerenderActionState: '',
  scheduleReplayQueueIfNeeded: '',
  setPropOnCustomElement: '',
  startHostTransition: '',
  suspendResource: '',
  updateActionState: '',
  updateActivityComponent: 'null',
  updateSuspenseListComponent: 'null',
  waitForCommitToBeReady: 'null',
};

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** Leaves the unused functions out of the browser's build; the build fails when it no longer finds one of them. */
export function leaveOutUnusedReactParts(): Plugin {
  let isFound = false;
  return {
    name: 'leave-out-unused-react-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!REACT_DOM.test(id)) return undefined;
      isFound = true;
      return withoutFunctions(code, this.parse(code), UNUSED_FUNCTIONS);
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('React DOM has no react-dom-client.production.js any more');
    },
  };
}
