import * as v from 'valibot';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { LanguageProvider, useLanguage } from '../../contexts/LanguageContext';
import { useSession } from '../../contexts/UserContext';
import { LangCode } from '../../model/ids';
import { remembered } from '../../services/device/deviceStore';
import { LangNotFoundPage, PageNotFound } from '../shell/ErrorPage';
import { ErrorBoundary } from '../shell/ErrorBoundary';
import { NewVersion } from '../updates/NewVersion';
import { OfflineBar } from '../shell/OfflineBar';
import { SignedOut } from '../session/SignedOut';
import { Waiting } from '../shell/Waiting';
import {
  AccountPage,
  CategoryPage,
  DashboardPage,
  DataPage,
  ExpensesPage,
  FindPage,
  FuturePage,
  IncomePage,
  LanguagePage,
  SettingsPage,
  SettlePage,
  ThemesPage,
  loadPageOf,
} from './pages';
import { DEFAULT_LANG, pagePath } from './paths';

// Everything that needs the database has its own chunk, so that the sign-in form doesn't wait for it. Auth loads with
// it: if the database finds Auth when it opens, it holds writes until it knows the user.
const loadSignedIn = async () => {
  const [{ SignedIn: component }] = await Promise.all([
    import('../session/SignedIn'),
    import('../../services/account/auth'),
  ]);
  return { default: component };
};
const SignedIn = lazy(loadSignedIn);

/** The route table (spec, section 2). */
export function AppRoutes() {
  useFetchedTogether();
  return (
    <Routes>
      <Route path="/" element={<Navigate to={pagePath(DEFAULT_LANG)} replace />} />
      <Route path="/:lang" element={<InLanguage />}>
        <Route element={<Gate />}>
          <Route index element={<DashboardPage />} />
          <Route path="future" element={<FuturePage />} />
          <Route element={<WithAllTexts />}>
            <Route path="income" element={<IncomePage />} />
            <Route path="expenses" element={<ExpensesPage />} />
            <Route path="find" element={<FindPage />} />
            <Route path="settle" element={<SettlePage />} />
            <Route path="themes" element={<ThemesPage />} />
            <Route path="settings" element={<SettingsPage />} />
            <Route path="data" element={<DataPage />} />
            <Route path="language" element={<LanguagePage />} />
            <Route path="category" element={<CategoryPage />} />
            <Route path="account" element={<AccountPage />} />
          </Route>
          <Route path="*" element={<PageNotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Loads Auth, the database and the page of a signed-in user at once, and not one after the other. */
function useFetchedTogether(): void {
  useEffect(() => {
    if (remembered('signedIn') === null) return;
    // A failed part loads again when it is shown.
    Promise.all([loadSignedIn(), loadPageOf(window.location.pathname)]).catch(() => undefined);
  }, []);
}

function InLanguage() {
  const { lang = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  // One address for each page, as the navigation finds the current page by it.
  if (pathname.endsWith('/')) return <Navigate to={pathname.replace(/\/+$/, '') + search + hash} replace />;
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
  const { upTo } = useLanguage();
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
      if (upTo === 'first') return <Waiting for={{ status: 'loading' }} />;
      return (
        <Suspense fallback={<Waiting for={{ status: 'loading' }} />}>
          <SignedIn key={state.user.id} />
        </Suspense>
      );
  }
}

/** The pages whose texts load last. */
function WithAllTexts() {
  const { upTo } = useLanguage();
  return upTo === 'pages' ? <Outlet /> : <Waiting for={{ status: 'loading' }} />;
}
