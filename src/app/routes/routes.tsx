import * as v from 'valibot';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { LanguageProvider, useLanguage } from '../../contexts/LanguageContext';
import { useSession } from '../../contexts/UserContext';
import { LangCode } from '../../model/ids';
import { remember, remembered } from '../../services/device/deviceStore';
import { LangNotFoundPage, PageNotFound } from '../shell/ErrorPage';
import { ErrorBoundary } from '../shell/ErrorBoundary';
import { loadAhead } from '../updates/missingChunks';
import { NewVersion } from '../updates/NewVersion';
import { OfflineBar } from '../shell/OfflineBar';
import { SignedOut } from '../session/SignedOut';
import { Waiting } from '../shell/Waiting';
import { lazyComponent } from '../../ui/lazyComponent';
import { loadPageAt, ROUTES } from './pages';
import { ownLang } from './ownLang';
import { DEFAULT_LANG, inLanguage, pagePath, tidied } from './paths';

// Everything that needs the database has its own chunk, so that the sign-in form doesn't wait for it. Auth loads with
// it: if the database finds Auth when it opens, it holds writes until it knows the user.
const SignedIn = lazyComponent(async () => {
  const [{ SignedIn: component }] = await Promise.all([
    import('../session/SignedIn'),
    import('../../services/account/auth'),
  ]);
  return component;
});

/** The route table (spec, section 2). */
export function AppRoutes() {
  useFetchedTogether();
  const { pathname, search, hash } = useLocation();
  // One address for each page, as the navigation finds the current page by it.
  const tidy = tidied(pathname);
  if (tidy !== pathname) return <Navigate to={tidy + search + hash} replace />;
  return (
    <Routes>
      <Route path="/" element={<Navigate to={pagePath(DEFAULT_LANG)} replace />} />
      {/* Links for others name no language. */}
      {ROUTES.map(
        ({ segment }) => segment !== '' && <Route key={segment} path={segment} element={<InOwnLanguage />} />,
      )}
      <Route path="/:lang" element={<InLanguage />}>
        <Route element={<Gate />}>
          {ROUTES.map(({ segment, Page }) => (
            <Route
              key={segment}
              {...(segment === '' ? { index: true } : { path: segment })}
              element={<Page />}
            />
          ))}
          <Route path="*" element={<PageNotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}

/**
 * Loads Auth, the database and the page of a signed-in user at once, and not one after the other: at the start, or once
 * somebody begins to fill in the form to sign in.
 */
function useFetchedTogether(): void {
  useEffect(() => {
    const loads = [SignedIn.load, () => loadPageAt(window.location.pathname)];
    if (remembered('signedIn') !== null) {
      // What can't be had now is asked for again when it is shown.
      Promise.all(loads.map((load) => load())).catch(() => undefined);
      return undefined;
    }
    const begin = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      document.removeEventListener('focusin', begin);
      loadAhead(...loads).catch(() => undefined);
    };
    document.addEventListener('focusin', begin);
    return () => document.removeEventListener('focusin', begin);
  }, []);
}

/** The page of an address without a language, in that of the person who opens it. */
function InOwnLanguage() {
  const location = useLocation();
  return <Navigate to={inLanguage(ownLang(), { ...location, pathname: `/${location.pathname}` })} replace />;
}

function InLanguage() {
  const { lang = '' } = useParams();
  const code = v.safeParse(LangCode, lang);
  const missing = (
    <LanguageProvider lang={DEFAULT_LANG} missing={null}>
      <LangNotFoundPage />
    </LanguageProvider>
  );
  if (!code.success) return missing;
  return (
    <LanguageProvider lang={code.output} missing={missing}>
      <ErrorBoundary>
        <Outlet />
      </ErrorBoundary>
      <NewVersion />
    </LanguageProvider>
  );
}

/** Signed out, the landing page replaces every page; the path stays, so that signing in leads there. */
function Gate() {
  const { state } = useSession();
  const { lang } = useLanguage();
  useEffect(() => remember('language', lang), [lang]);
  switch (state.status) {
    case 'signedOut':
      return <SignedOut />;
    case 'loading':
    case 'failed':
      return (
        <>
          <Waiting for={state} />
          <OfflineBar text="offline" />
        </>
      );
    case 'signedIn':
      return (
        <Suspense fallback={<Waiting for={{ status: 'loading' }} />}>
          <SignedIn key={state.user.id} />
        </Suspense>
      );
  }
}
