// What starts the app is one of its modules: a build puts it into one file with them, which pages ask for by itself.
import './app/boot/start.tsx';
