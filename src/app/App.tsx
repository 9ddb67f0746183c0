import { BrowserRouter } from 'react-router-dom';
import { UserProvider } from '../contexts/UserContext';
import { ToastProvider } from '../ui/ToastProvider';
import { AppRoutes } from './routes';

export function App() {
  return (
    <BrowserRouter>
      <UserProvider>
        <ToastProvider>
          <AppRoutes />
        </ToastProvider>
      </UserProvider>
    </BrowserRouter>
  );
}
